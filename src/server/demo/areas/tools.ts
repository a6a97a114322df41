import { isObject } from '../../../contract/json.ts'
import { bindingMacros } from '../../../contract/platform/connectors/binding.ts'
import { nested } from '../../../contract/platform/connectors/body-dialect.ts'
import { toolRunRequest } from '../../../contract/platform/connectors/tool-run.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { type ToolRequest, toolRequest } from '../../../contract/platform/record-kinds/tool.ts'
import type { ToolRecord } from '../data/records.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseBodyText, parseWith } from '../http/json-body.ts'
import { resourceRoutes } from '../http/resource.ts'
import type { Row } from '../http/route-table.ts'
import { badField, unknownThing } from '../platform-error.ts'
import { connectorsReady } from '../preconditions.ts'
import { runTool } from '../tool-run.ts'
import { connectorOfCall } from './connector-credentials.ts'

function gate(call: DemoCall): void {
  connectorsReady(call)
  connectorOfCall(call)
}

const belongs = (record: ToolRecord, call: DemoCall) => record.connectorId === call.param('connector_id')

const macros: readonly unknown[] = bindingMacros

/** Each placeholder costs time whenever the tool runs; real addresses are shorter. */
const maxPathCharacters = 8192

/** Rejects what the tool schema leaves open. */
function checkCall({ request_definition: call }: ToolRequest): void {
  if (call.path.length > maxPathCharacters)
    throw badField('request_definition.path', `is longer than ${maxPathCharacters} characters`)
  const params = Object.entries(call.body?.params ?? {}).map(([name, node]) => [name, nested(node)])
  checkMacros({ ...call, body: { params: Object.fromEntries(params) } }, 'request_definition')
}

/** An unknown macro is refused at any depth (docs/platform.md, section 11.3). */
function checkMacros(value: unknown, place: string): void {
  if (!isObject(value)) return
  const { binding } = value
  if (isObject(binding) && binding.kind === 'macro' && !macros.includes(binding.macro))
    throw badField(`${place}.binding.macro`, 'is not a known macro')
  for (const [name, inner] of Object.entries(value)) checkMacros(inner, `${place}.${name}`)
}

/** An absent transformation is unchanged, null deletes it. */
function transformation({ transformation_spec: sent }: ToolRequest, own?: ToolRecord) {
  const spec = sent === undefined ? own?.transformation_spec : sent
  return { transformation_spec: spec ?? undefined }
}

function run(call: DemoCall) {
  const { input = '{}' } = parseWith(toolRunRequest, call.body ?? {})
  const { tools, texts } = phoneOf(call)
  const record = tools.get(call.param('tool_id'))
  if (record === undefined || !belongs(record, call)) throw unknownThing('tool', call.param('tool_id'))
  const values = parseBodyText(input, 'input')
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw badField('input', 'Must hold a JSON object')
  }
  const ran = runTool({
    tool: record,
    connector: connectorOfCall(call),
    input: { ...values },
    now: call.now,
    system: texts.system,
  })
  return { status: 200, body: { status: ran.status, output: ran.output } }
}

export const toolRows: readonly Row[] = [
  ...resourceRoutes({
    thing: 'tool',
    paths: { list: platformPaths.tools, item: platformPaths.tool },
    gate,
    within: (call) => phoneOf(call).tools,
    belongs,
    show: (record: ToolRecord) => ({ ...record, connectorId: undefined }),
    // Names are not unique: two tools of one name have been created (docs/platform.md, section 11.2).
    create: {
      takes: toolRequest,
      make: (input, call): ToolRecord => {
        checkCall(input)
        const connectorId = call.param('connector_id')
        return { ...input, ...transformation(input), id: call.around.newId('tool'), connectorId }
      },
    },
    change: {
      takes: toolRequest,
      make: (record, input): ToolRecord => {
        checkCall(input)
        return { ...input, ...transformation(input, record), id: record.id, connectorId: record.connectorId }
      },
    },
  }),
  { method: 'POST', path: platformPaths.toolRun, gate, reads: 'json', handle: run },
]
