import { apiVersionHeader, platformApiVersion } from '../../../contract/platform/paths.ts'
import { customerWrites } from '../customer-message.ts'
import type { TenantData } from '../data/tenant-data.ts'
import { demoRoutesOf } from '../demo-routes.ts'
import { DemoError } from '../platform-error.ts'
import { chatWebhooks } from '../webhooks/chat-webhooks.ts'
import { type DemoCall, type DemoContext, phoneOf } from './call.ts'
import { discard, readJson } from './json-body.ts'
import type { DemoMount, Platform, PlatformAnswer, PlatformRequest } from './platform-call.ts'
import { type DemoOutcome, findRow, hasPath, type MatchedRoute, type Row } from './route-table.ts'
import { parseTarget } from './target.ts'
import { readUpload } from './upload.ts'

/** Returns the host's error body: `title` and `detail`, or a graph `error` object with `fbtrace_id`. */
function errorBody(mount: DemoMount, refusal: DemoError, traceId: string): object {
  if (mount === 'platform') {
    return { title: refusal.title, detail: refusal.detail, status: refusal.status, fbtrace_id: traceId }
  }
  const { code, subcode } = refusal.graph
  return {
    error: {
      message: refusal.detail,
      type: subcode === 33 ? 'GraphMethodException' : 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      ...(refusal.status >= 500 || refusal.status === 429 ? { is_transient: true } : {}),
      fbtrace_id: traceId,
    },
  }
}

function isOfPlatformHost(target: string): boolean {
  const { segments } = parseTarget(target)
  return /^agent[_-]/.test(segments[1] ?? '') || hasPath(demoRoutesOf('platform'), segments)
}

function unknownCall({ mount, method, target }: PlatformRequest): DemoError {
  const path = JSON.stringify(target.split('?', 1)[0]?.slice(0, 200) ?? '')
  if (mount === 'graph' && isOfPlatformHost(target)) {
    return new DemoError(400, `Unknown path components: ${path}. Agent calls live on the platform host.`, {
      graph: { code: 2500 },
    })
  }
  return new DemoError(
    404,
    `The built-in platform does not know ${method.slice(0, 20)} ${path} on the ${mount} host. Check the path against the API reference.`,
    { graph: { code: 2500 } },
  )
}

/** Stricter than the real platform, so that a test notices a wrong version. */
function checkVersion(mount: DemoMount, { row }: MatchedRoute, version: string): void {
  const expected = row.version ?? platformApiVersion
  if (mount === 'graph' || version === expected) return
  const fault = version === '' ? 'is required' : `not ${JSON.stringify(version.slice(0, 40))}`
  throw new DemoError(400, `${apiVersionHeader}: this call takes version ${expected}, ${fault}`)
}

/** Seeds earlier conversations once for each number with a live agent. */
function seedChats(tenant: TenantData, around: DemoContext): void {
  if (!around.tellsChats) return
  for (const [id, { conversations }] of tenant.fixture.phones) {
    const line = tenant.fixture.lines.get(id)
    if (line === undefined || conversations.size === 0 || tenant.seeded.get(id) !== undefined) continue
    tenant.seeded.put({ id })
    const now = around.now()
    for (const { at, payload } of chatWebhooks(line, now, tenant.fixture.texts))
      around.post(id, payload, at - now)
  }
}

async function run(request: PlatformRequest, tenant: TenantData, around: DemoContext): Promise<DemoOutcome> {
  const { segments, query } = parseTarget(request.target)
  const found = findRow(demoRoutesOf(request.mount), request.method, segments)
  if (found === undefined) throw unknownCall(request)
  checkVersion(request.mount, found, request.apiVersion)
  const { row, params } = found
  const call: DemoCall = {
    tenant,
    around,
    mount: request.mount,
    now: around.now(),
    query,
    path: request.target.split('?', 1)[0] ?? '',
    body: undefined,
    param: (name) => params.get(name) ?? '',
  }
  if (row.gate !== undefined) await around.takeTurn(() => row.gate?.(call))
  const endWrite = beginWrite(call, row)
  try {
    return await readAndHandle(request, call, row)
  } finally {
    endWrite()
  }
}

/** Throws DemoError 409 while another write of that kind is under way (docs/platform.md, section 2.4). */
function beginWrite(call: DemoCall, { writesAlone }: Row): () => void {
  if (writesAlone === undefined) return () => {}
  const { writing } = call.tenant
  const name = `${phoneOf(call).line.id} ${writesAlone}`
  if (writing.has(name)) {
    throw new DemoError(409, `Another ${writesAlone} is being written. Try again in a moment.`)
  }
  writing.add(name)
  return () => writing.delete(name)
}

async function readAndHandle(request: PlatformRequest, call: DemoCall, row: Row): Promise<DemoOutcome> {
  const { tenant, around } = call
  if (row.reads === 'json') call.body = await readJson(request.body, around.bodies)
  else if (row.reads === 'upload') call.body = await readUpload(request.contentType, request.body)
  else await discard(request.body)
  // The session may have changed while the body was read.
  return around.takeTurn((canSave) => {
    call.now = around.now()
    // Reads are answered while the shared store is unavailable.
    if (canSave) seedChats(tenant, around)
    row.gate?.(call)
    return row.handle(call)
  })
}

/** A client that disconnects within its body is not an error. */
async function* untilItBreaks(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new DemoError(400, 'body: broke off before its end')
  }
}

/** One in so many calls fails while chaos is on. */
const chaoticEvery = 10

/** Answers calls of one session; a DemoError in the host's format, any other error is thrown. */
export function createPlatform(tenant: TenantData, around: DemoContext): Platform {
  let calls = 0
  return {
    tellChats: () =>
      around.takeTurn((canSave) => {
        if (canSave) seedChats(tenant, around)
      }),
    customerWrites: (message) =>
      around.takeTurn((canSave) => {
        // Earlier chats come first.
        if (canSave) seedChats(tenant, around)
        return customerWrites({ tenant, around, now: around.now() }, message)
      }),
    async answer(request): Promise<PlatformAnswer> {
      calls += 1
      const traceId = around.newId('trace')
      const headers: [string, string][] = [['x-fb-request-id', traceId]]
      const json = (status: number, value: unknown, more: [string, string][] = []): PlatformAnswer => ({
        status,
        headers: [['content-type', 'application/json; charset=UTF-8'], ...headers, ...more],
        body: Buffer.from(JSON.stringify(value)),
      })
      try {
        if (around.isChaotic() && calls % chaoticEvery === 0) {
          throw new DemoError(429, 'Too many calls. Try again in two seconds.', {
            headers: [['retry-after', '2']],
            graph: { code: 4 },
          })
        }
        const outcome = await run({ ...request, body: untilItBreaks(request.body) }, tenant, around)
        if (outcome.body === undefined) return { status: outcome.status, headers, body: Buffer.alloc(0) }
        return json(outcome.status, outcome.body)
      } catch (error) {
        // A bug, which the caller logs.
        if (!(error instanceof DemoError)) throw error
        return json(error.status, errorBody(request.mount, error, traceId), error.headers)
      }
    },
  }
}
