/** Sends one large body through a proxy with `curl`, in either direction. */
import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadCore, untilQuiet } from './cores.ts'
import { transferMiB } from './job.ts'
import { forgetPeak, onCpuNanoseconds, peakResidentMiB, residentMiB } from './process-cost.ts'
import { outputOf } from './processes.ts'
import type { LoadOptions } from './requests.ts'
import type { Side, TransferScenario } from './scenarios.ts'

/** Transfers per sample. */
const repetitions = 2
const bytes = transferMiB * 2 ** 20

export interface TransferSample {
  readonly cpuSecondsPerGiB: number
  readonly megabytesPerSecond: number
  readonly residentMiB: number
  /** From the sample's start to its peak. */
  readonly growthMiB: number
}

export async function sampleTransfer(
  side: Side,
  scenario: TransferScenario,
  { folder, quietMs }: LoadOptions,
): Promise<TransferSample> {
  await untilQuiet(quietMs)
  forgetPeak(side.pid)
  const before = residentMiB(side.pid)
  const cpuBefore = onCpuNanoseconds(side.pid)
  let seconds = 0
  for (let i = 0; i < repetitions; i++) seconds += await moveOnce(side, scenario, folder)
  const cpuSeconds = (onCpuNanoseconds(side.pid) - cpuBefore) / 1e9
  return {
    cpuSecondsPerGiB: cpuSeconds / ((repetitions * bytes) / 2 ** 30),
    megabytesPerSecond: (repetitions * bytes) / 1e6 / seconds,
    residentMiB: before,
    growthMiB: peakResidentMiB(side.pid) - before,
  }
}

async function moveOnce(
  side: Side,
  { name, path: below }: TransferScenario,
  folder: string,
): Promise<number> {
  const isUpload = name === 'upload'
  const said = await outputOf(
    [
      ...['curl', '--silent', '--show-error', '--output', '/dev/null'],
      ...['--header', `cookie: ${side.cookie}`, '--header', 'accept: application/json'],
      ...(isUpload ? uploadArguments(side, folder) : []),
      ...['--write-out', '%{http_code} %{time_total} %{size_upload} %{size_download}', side.url + below],
    ],
    loadCore,
  )
  const [status, seconds = Number.NaN, up, down] = said.trim().split(' ').map(Number)
  if (status !== 200 || (isUpload ? up : down) !== bytes) {
    throw new Error(`${side.name} ${name}: status ${status}, ${up} bytes up, ${down} bytes down`)
  }
  return seconds
}

function uploadArguments(side: Side, folder: string): string[] {
  const file = path.join(folder, 'upload.bin')
  writeFileSync(file, '')
  truncateSync(file, bytes)
  return [
    ...['--request', 'POST', '--upload-file', file, '--header', 'expect:'],
    ...['--header', 'content-type: application/octet-stream'],
    ...['--header', 'content-disposition: attachment; filename="handbook.pdf"'],
    ...['--header', `origin: ${new URL(side.url).origin}`],
  ]
}
