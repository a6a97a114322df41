/** Documented sequences that copy, create and mend agents, each run twice. Long: a process per command. */
import { agentSequences } from './agent-sequences.ts'
import { testSequences } from './sequence.ts'

testSequences(agentSequences)
