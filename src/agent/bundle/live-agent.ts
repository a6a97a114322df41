import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { AllowlistEntry } from '../../contract/platform/record-kinds/allowlist-entry.ts'
import type { BusinessInfo } from '../../contract/platform/record-kinds/business-info.ts'
import type { Connector } from '../../contract/platform/record-kinds/connector.ts'
import type { WholeRecord } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { Tool } from '../../contract/platform/record-kinds/tool.ts'
import type { Unrecognised, Whole } from '../../contract/reader/unrecognised.ts'
import type { ConfigSection, ListSection } from '../../contract/studio/files/config-bundle.ts'

export type LiveTool = Whole<Tool, 'name'>

export interface LiveConnector {
  connector: Whole<Connector, 'name'>
  /** Undefined where unreadable or defined by the connected server. */
  tools: LiveTool[] | undefined
}

/** A record of unknown form, which no plan touches. */
export interface UnrecognisedRecord {
  section: ConfigSection | 'tools'
  of?: string
  entry: Unrecognised
}

type LiveLists = {
  [Section in Exclude<ListSection, 'allowlist'>]?: WholeRecord<Section>[] | undefined
}

/** Unreadable sections are absent and listed in `unread`. */
export interface LiveAgent extends LiveLists {
  phoneNumberId: string
  settings?: AgentSettings
  business_info?: BusinessInfo
  /** With entries of other channels, which have no phone number. */
  allowlist?: AllowlistEntry[] | undefined
  connectors?: LiveConnector[]
  unrecognised: UnrecognisedRecord[]
  unread: Unread[]
  notOffered?: readonly ConfigSection[]
}

export interface Unread {
  section: ConfigSection | 'tools'
  of?: string
  failure: PlatformFailure
}
