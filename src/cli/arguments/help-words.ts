/** Words that the help of several commands shares. */
import type { Flag } from './flags.ts'

export interface CommandHelp {
  readonly arguments: string
  readonly text: string
  readonly environment: readonly HelpVariable[]
  readonly exitCodes: Readonly<Record<number, string>>
  readonly flags?: Partial<Record<Flag, readonly [value: string, text: string]>>
}

/** Environment variables with their meaning. */
export const helpVariables = {
  STUDIO_TOKEN: 'the platform access token',
  PLATFORM_UPSTREAM: "the platform API's address",
  GRAPH_UPSTREAM: "the graph API's address",
  STUDIO_PUBLIC_HOST: 'the host name under which browsers reach the studio',
  STUDIO_URL: "a studio's address",
  STUDIO_PASSPHRASE: 'opens a sealed file, or seals one with --seal',
  AGENT_SECRET_NAME: 'the value of {"$env": "AGENT_SECRET_NAME"} in a file',
  STUDIO_AI_BASE_URL: 'an endpoint for chat completions, for scenarios with simulated customers',
  STUDIO_AI_API_KEY: 'its key',
  STUDIO_AI_MODEL: 'its model',
  STUDIO_AI_INPUT_PRICE: 'its price per million prompt tokens',
  STUDIO_AI_OUTPUT_PRICE: 'its price per million answer tokens',
  STUDIO_AI_CURRENCY: 'the currency of both (default: USD)',
  STUDIO_FORWARD_SECRET: 'signs posted webhooks',
  STUDIO_WORKSPACE_DIR: 'the workspace folder',
  STUDIO_REDIS_URL: "the workspace's Redis",
} as const
export type HelpVariable = keyof typeof helpVariables

export const usualExits = { 0: 'done', 1: 'failed, or invalid usage' }
