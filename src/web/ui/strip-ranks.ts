/** Which of several strips is shown: one that costs work, then what limits it, then what is good to know. */
export const stripRanks = {
  connection: 90,
  sessionEnds: 80,
  unreadable: 70,
  terms: 70,
  runFailed: 60,
  tokenEnds: 60,
  openElsewhere: 50,
  draftPassedBy: 50,
  readOnly: 40,
  draft: 30,
  runUnderWay: 30,
  move: 20,
  instagram: 10,
  role: 10,
  masked: 10,
  demo: 0,
} as const
