import { agentOperations } from './operations-agent.ts'
import { connectorOperations } from './operations-connector.ts'
import { conversationOperations } from './operations-conversation.ts'
import { graphOperations } from './operations-graph.ts'
import { knowledgeOperations } from './operations-knowledge.ts'

export const operations = {
  ...agentOperations,
  ...knowledgeOperations,
  ...connectorOperations,
  ...conversationOperations,
  ...graphOperations,
} as const

export type OperationId = keyof typeof operations
