import fc from 'fast-check'

/** Milliseconds per property; a try runs many of them, and a counterexample need not be shrunk. */
fc.configureGlobal({ interruptAfterTimeLimit: 2000, endOnFailure: true })
