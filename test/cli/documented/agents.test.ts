/** Documented sequences that copy, create and mend agents, each run twice. */
import { agentSequences } from './agent-sequences.ts'
import { testSequences } from './sequence.ts'

testSequences(agentSequences)
