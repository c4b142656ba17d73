"""What guided fuzzing found worth keeping: the same answers from both Pythons."""

import pytest

from laws import vm
from link import guided, vm_corpus

INPUTS = [bytes.fromhex(line) for line in guided.CORPUS.read_text().split()]


def test_the_corpus_reaches_further_than_what_it_began_with():
    steps = guided.Steps()
    for data in guided.seeds():
        steps.of(data)
    before = len(steps.ever)
    for data in INPUTS:
        steps.of(data)
    assert len(steps.ever) > before


def test_both_pythons_answer_the_corpus_alike():
    if vm.missing():
        pytest.skip(vm.missing())
    done = vm.run(vm.TESTS / "link" / "vm_corpus.py", str(guided.CORPUS))
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(vm_corpus.replay(data)) for data in INPUTS]
