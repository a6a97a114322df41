/** Adds connectors with their tools; a retry adds only what is missing. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import type { ToolRequest } from '../../../../../contract/platform/record-kinds/tool.ts'
import { connectorResource, toolResource } from '../../../../api/agent/agent-resources.ts'
import { strikesAll, useSequentialRun } from '../../../../forms/run/sequential-run.ts'
import { useSaveVersionBefore } from '../../../../versions/use-version-before.ts'
import { createTools, type NewConnectorWithTools } from '../create-tools.ts'
import { toolsRefused } from './words.ts'

export type SetItem = NewConnectorWithTools

export class ToolsRefusedError extends Error {
  readonly reason: Error

  constructor(names: readonly string[], reason: Error) {
    super(toolsRefused(names))
    this.reason = reason
  }
}

export interface AddedConnector {
  connector: Connector
  missing: readonly ToolRequest[]
}

export function useTemplateRun(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const { keep, isKeeping } = useSaveVersionBefore()
  const [added, setAdded] = useState<ReadonlyMap<SetItem, AddedConnector>>(new Map())
  /** Read by the running loop; the state is for display. */
  const progress = useRef(new Map<SetItem, AddedConnector>())

  function remember(item: SetItem, now: AddedConnector) {
    progress.current.set(item, now)
    setAdded(new Map(progress.current))
  }

  async function add(item: SetItem) {
    const earlier = progress.current.get(item)
    const connector =
      earlier?.connector ?? (await connectorResource.write.create(phoneNumberId, item.request))
    const wanted = earlier?.missing ?? item.tools
    remember(item, { connector, missing: wanted })
    const refused = await createTools({ phoneNumberId, connectorId: connector.id }, wanted)
    const missing = refused.map(({ tool }) => tool)
    remember(item, { connector, missing })
    const [first] = refused
    if (first === undefined) return
    if (strikesAll(first.error)) throw first.error
    throw new ToolsRefusedError(
      missing.map(({ name }) => name),
      first.error,
    )
  }

  const run = useSequentialRun<SetItem>(
    add,
    () => {
      void queryClient.invalidateQueries({ queryKey: connectorResource.list(phoneNumberId).queryKey })
      void queryClient.invalidateQueries({ queryKey: toolResource.keys.all })
    },
    keep,
  )
  const stop = useRef(run.stop)
  // Unmounting finishes the current call only.
  useEffect(() => {
    const atFirst = stop.current
    return () => atFirst()
  }, [])
  return { run, added, isKeeping }
}
