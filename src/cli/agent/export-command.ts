import { readFile, stat } from 'node:fs/promises'
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { bundleText } from '../../agent/bundle/bundle-text.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { isObject } from '../../contract/json.ts'
import { parseJsonFile } from '../../contract/studio/files/json-file.ts'
import type { ExportCommand } from '../commands/command-shapes.ts'
import { reaching } from '../connect/reach.ts'
import { exitCodes } from '../exit-codes.ts'
import { digestsIn, sealed } from '../files/bundle-file.ts'
import { noteNumbered, writeOutput } from '../files/text-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { unreadLine } from '../text/plan-text.ts'
import { readLive } from './read-live.ts'

/** Runs `export`. Throws CommandError. */
export function exportAgentTo(command: ExportCommand, outside: ProcessContext): Promise<number> {
  return reaching(command.target, outside, async (transport) => {
    const { unread, unrecognised } = await exportAgent(command, transport, outside)
    if (unread.length > 0) return exitCodes.unread
    return unrecognised.length > 0 ? exitCodes.unclear : exitCodes.done
  })
}

/** Exports an agent to a file and prints what the file lacks. */
export async function exportAgent(
  command: ExportCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<LiveAgent> {
  const digests = command.files === undefined ? undefined : await digestsIn(command.files)
  const live = await readLive(command.target, transport, outside, command.skip)
  const { bundle: read, leftOut } = bundleOf(live, {
    credentials: command.withCredentials ? 'included' : 'stripped',
    ...(command.isStamped && { exportedAt: outside.now() }),
    ...(digests && { digests }),
  })
  const bundle = { ...read, ...(command.out !== undefined && (await schemaIn(command.out))) }
  const text = command.isSealed ? await sealed(bundleText(bundle), outside) : bundleText(bundle)
  if (command.out === undefined) outside.out(text)
  else {
    const { out, overwrites, withCredentials: isSecret } = command
    noteNumbered(out, await writeOutput(out, text, { isSecret, overwrites }), outside)
  }
  for (const place of leftOut) outside.note(`Not exported: ${place}\n`)
  for (const one of live.unread) outside.note(`${unreadLine(one)}\n`)
  for (const { section, of } of live.unrecognised) {
    const place = `${section}${of === undefined ? '' : ` of ${of}`}`
    outside.note(
      `? ${place}: an entry is in a form that this version does not know. The file lists it in its raw form\n`,
    )
  }
  const others = live.allowlist?.filter((entry) => !entry.consumer_phone_number).length ?? 0
  if (others > 0)
    outside.note(`Not exported: ${others} allowlist entries of other channels, which no call could add again`)
  return live
}

/** A `$schema` path for editors survives a rewrite. */
async function schemaIn(file: string): Promise<{ $schema?: string }> {
  // Pipes and devices must not be read.
  const isFile = (await stat(file).catch(() => undefined))?.isFile() === true
  const before = isFile ? parseJsonFile(await readFile(file, 'utf8').catch(() => '')) : undefined
  return isObject(before) && typeof before.$schema === 'string' ? { $schema: before.$schema } : {}
}
