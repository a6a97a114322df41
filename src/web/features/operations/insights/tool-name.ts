/** Extracts a tool's name from the platform's figures (docs/platform.md, section 15.1). */

import { toolNameAfter } from '../../../../agent/search/tool-name.ts'

export interface ReadableTool {
  tool: string
  /** Null without a known connector's prefix. */
  connector: string | null
}

/** `PHONE_CONNECTOR_TOOL`: connector names may contain underscores, so only known ones are recognised. */
export function readableTool(
  name: string,
  phoneNumberId: string,
  connectors: readonly string[],
): ReadableTool {
  const toolName = toolNameAfter(name, phoneNumberId) ?? name
  const [longest] = connectors
    .flatMap((connector) => {
      const tool = toolNameAfter(toolName, connector)
      return tool === undefined ? [] : [{ tool, connector }]
    })
    .sort((a, b) => b.connector.length - a.connector.length)
  return longest ?? { tool: toolName, connector: null }
}
