import { examinationVerdict, type Verdict } from '../agent/doctor/examination.ts'
import { examine } from '../agent/doctor/examine.ts'
import { type GraphVersionUse, graphVersionIn } from '../contract/platform/graph-version.ts'
import { type ShapeRecord, shapeFormat } from '../contract/reader/shape.ts'
import type { DoctorCommand } from './commands/command-shapes.ts'
import { doctorEndpointIn } from './connect/reach.ts'
import { startSimulatorProcess } from './connect/simulator-process.ts'
import { askOver, type DoctorEndpoint, tokenFactsBy } from './doctor-ask.ts'
import { describedText } from './files/described-text.ts'
import { writeText } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { doctorJson, doctorJunit, doctorText } from './text/doctor-text.ts'

function versionsIn({ graph }: DoctorEndpoint): GraphVersionUse[] {
  const version = graphVersionIn(graph)
  return version === undefined ? [] : [{ setting: 'GRAPH_UPSTREAM', version }]
}

export const doctorExitCodes = { known: 0, failed: 1, different: 2 } as const satisfies Record<
  Verdict,
  number
>
export type DoctorExitCode = (typeof doctorExitCodes)[Verdict]

/** Examines a platform, or the simulator, and reports it. Throws CommandError. */
export async function doctor(command: DoctorCommand, outside: ProcessContext): Promise<DoctorExitCode> {
  if (!command.isSimulated) return examined(command, doctorEndpointIn(outside.env), outside)
  const simulator = await startSimulatorProcess()
  try {
    const { base, token } = simulator.endpoint
    return await examined(command, { platform: base, graph: simulator.graph, token }, outside)
  } finally {
    simulator.stop()
  }
}

async function examined(
  { phone, billableAccount, junit, record, isJson }: DoctorCommand,
  endpoint: DoctorEndpoint,
  outside: ProcessContext,
): Promise<DoctorExitCode> {
  const now = () => outside.now().getTime()
  const ask = askOver(endpoint, now)
  const found = await examine({
    ask,
    now,
    tokenFacts: () => tokenFactsBy(ask, endpoint.token),
    phoneNumberId: phone,
    billableAccount,
    graphVersions: async () => versionsIn(endpoint),
    onProgress: ({ call }) => outside.note(`${call}\n`),
  })
  const { shapes } = found
  outside.out(isJson ? doctorJson(found) : doctorText(found))
  if (junit !== undefined) await writeText(junit, doctorJunit(found))
  if (record !== undefined) {
    const shapeRecord: ShapeRecord = { format: shapeFormat, version: 1, answers: { ...shapes } }
    await writeText(record, describedText('shapes', shapeRecord))
  }
  return doctorExitCodes[examinationVerdict(found)]
}
