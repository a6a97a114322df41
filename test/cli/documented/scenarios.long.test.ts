/** Documented sequences that test an agent, each run twice. Long: a process per command. */
import { scenarioSequences } from './scenario-sequences.ts'
import { testSequences } from './sequence.ts'

testSequences(scenarioSequences)
