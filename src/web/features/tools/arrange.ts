/** Finds and orders tools for the list, because the platform does neither. */
import type { Tool } from '../../../contract/platform/tool.ts'
import type { ToolSort } from './tool-search.ts'

function byName(a: Tool, b: Tool) {
  return a.name.localeCompare(b.name, 'en', { numeric: true })
}

function pathOf({ request_definition }: Tool): string {
  return request_definition?.path ?? ''
}

const orders: Record<ToolSort, (a: Tool, b: Tool) => number> = {
  name: byName,
  method: (a, b) =>
    (a.request_definition?.method ?? '').localeCompare(b.request_definition?.method ?? '', 'en') ||
    byName(a, b),
  path: (a, b) => pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true }) || byName(a, b),
}

export function arrange(tools: readonly Tool[], wanted: string, sort: ToolSort): Tool[] {
  const text = wanted.toLowerCase()
  return tools
    .filter((tool) =>
      [tool.name, tool.description, pathOf(tool)].some((part) => part?.toLowerCase().includes(text)),
    )
    .sort(orders[sort])
}
