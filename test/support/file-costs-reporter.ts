/**
 * Writes what each test file and the run itself cost to `out/vitest-files.json`, dearest first. An interrupted run
 * leaves the files that it finished.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const folder = path.resolve(import.meta.dirname, '../../out')

export function fileCostsReporter(): Reporter {
  const files = new Map<string, ReturnType<typeof costOf>>()
  const write = () => {
    const { user, system } = process.cpuUsage()
    // Compiling, bundling and reporting happen in the process that starts the others.
    const runCpuMs = Math.round((user + system) / 1000)
    const dearestFirst = [...files.values()].sort((a, b) => b.cpuMs - a.cpuMs)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, 'vitest-files.json'),
      JSON.stringify({ runCpuMs, files: dearestFirst }, null, 1),
    )
  }
  return {
    onTestModuleEnd(module) {
      files.set(module.id, costOf(module))
      write()
    },
    onTestRunEnd: write,
  }
}

function costOf(module: TestModule) {
  const { cpuMs = 0, childCpuMs = 0 } = module.meta()
  const { collectDuration, duration, setupDuration } = module.diagnostic()
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    tests: [...module.children.allTests()].length,
    cpuMs: Math.round(cpuMs + childCpuMs),
    childCpuMs: Math.round(childCpuMs),
    wallMs: Math.round(setupDuration + collectDuration + duration),
  }
}
