/**
 * Takes the name of a tool out of what the platform calls it in its figures (docs/platform.md, section 15.1).
 */

import { toolNameAfter } from '../../../../agent/search/tool-name.ts'

export interface ReadableTool {
  tool: string
  /** Nothing where no known connector stands before it. */
  connector: string | null
}

/** `PHONE_CONNECTOR_TOOL`: a connector's name may hold the same sign, so only known ones are recognised. */
export function readableTool(
  name: string,
  phoneNumberId: string,
  connectors: readonly string[],
): ReadableTool {
  const rest = toolNameAfter(name, phoneNumberId) ?? name
  const [longest] = connectors
    .flatMap((connector) => {
      const tool = toolNameAfter(rest, connector)
      return tool === undefined ? [] : [{ tool, connector }]
    })
    .sort((a, b) => b.connector.length - a.connector.length)
  return longest ?? { tool: rest, connector: null }
}
