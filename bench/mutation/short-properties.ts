import fc from 'fast-check'

/** Limits each property to two seconds, and skips shrinking, which a mutation run does not need. */
fc.configureGlobal({ interruptAfterTimeLimit: 2000, endOnFailure: true })
