/** A simulator for one test, with short ways to call it. */
import { onTestFinished } from 'vitest'
import { type SimulatorOptions, startSimulator } from '../../src/server/simulator/simulator.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
}

export async function simulate(options: SimulatorOptions = {}) {
  const errors: unknown[] = []
  let ahead = 0
  const simulator = await startSimulator({
    onError: (error) => errors.push(error),
    now: () => Date.now() + ahead,
    ...options,
  })
  onTestFinished(async () => {
    await simulator.close()
    if (errors.length > 0) throw errors[0]
  })
  const call = async (
    url: string,
    method: string,
    headers: Record<string, string>,
    json?: unknown,
  ): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }
  const split = (what: string) => what.split(' ')
  return {
    simulator,
    /** Advances its clock, so that tests need not wait. */
    passTime(milliseconds: number) {
      ahead += milliseconds
    },
    platform(what: string, json?: unknown, { token = simulator.token, version = '2.0.0' } = {}) {
      const [method = '', path = ''] = split(what)
      return call(
        simulator.platformUrl + path,
        method,
        { authorization: `Bearer ${token}`, 'x-api-version': version },
        json,
      )
    },
    graph(what: string, json?: unknown, token = simulator.token) {
      const [method = '', path = ''] = split(what)
      return call(simulator.graphUrl + path, method, { authorization: `Bearer ${token}` }, json)
    },
    control(what: string, json?: unknown, headers: Record<string, string> = {}) {
      const [method = '', path = ''] = split(what)
      return call(`${simulator.url}/__control${path}`, method, headers, json)
    },
  }
}
