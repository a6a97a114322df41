import { expect, test } from 'vitest'
import { acceptedUrls, refusedUrls } from '../../../test/ai/guard-cases.ts'
import { Problem } from '../core/problem.ts'
import { createEndpointGuard } from './endpoint-guard.ts'

const development = createEndpointGuard({ isProduction: false, allowedHosts: [] })
const production = createEndpointGuard({ isProduction: true, allowedHosts: [] })

function ruleOf(judge: () => void): unknown {
  try {
    judge()
  } catch (error) {
    if (error instanceof Problem && error.code === 'ai_endpoint_blocked') return error.extensions.rule
    throw error
  }
  return 'accepted'
}

test.each(refusedUrls)('%s is refused by the rule %s', (url, rule) => {
  expect(ruleOf(() => development.judge(new URL(url)))).toBe(rule)
  expect(ruleOf(() => production.judge(new URL(url)))).toBe(rule)
})

test.each(acceptedUrls)('%s is accepted', (url) => {
  expect(ruleOf(() => production.judge(new URL(url)))).toBe('accepted')
})

test('http is accepted only in development, even for allowed hosts', () => {
  const url = new URL('http://api.example.com/v1')
  expect(ruleOf(() => development.judge(url))).toBe('accepted')
  const allowing = createEndpointGuard({ isProduction: true, allowedHosts: ['api.example.com:80'] })
  expect(ruleOf(() => allowing.judge(url))).toBe('scheme')
})

test('a host with one private address among public ones is refused', () => {
  const url = new URL('https://mixed.example.net/v1')
  expect(ruleOf(() => production.judgeAddresses(url, ['93.184.215.14']))).toBe('accepted')
  expect(ruleOf(() => production.judgeAddresses(url, ['93.184.215.14', '10.0.0.5']))).toBe('private_address')
  expect(ruleOf(() => production.judgeAddresses(url, ['93.184.215.14', '169.254.169.254']))).toBe('metadata')
})

test('an allowlist entry permits only its exact host and port', () => {
  const { judge, judgeAddresses } = createEndpointGuard({
    isProduction: false,
    allowedHosts: ['LocalHost:11434', '[::1]:8080', '192.168.1.20:80', 'llm.corp.example:443'],
  })
  const verdict = (url: string) => ruleOf(() => judge(new URL(url)))
  expect(verdict('http://localhost:11434/v1')).toBe('accepted')
  expect(verdict('http://localhost.:11434/v1')).toBe('accepted')
  expect(verdict('http://[::1]:8080/v1')).toBe('accepted')
  expect(verdict('http://192.168.1.20/v1')).toBe('accepted')
  expect(verdict('http://localhost:11435/v1')).toBe('private_name')
  expect(verdict('http://localhost/v1')).toBe('private_name')
  expect(verdict('http://a.localhost:11434/v1')).toBe('private_name')
  expect(verdict('http://[::ffff:127.0.0.1]:11434/v1')).toBe('private_address')
  expect(verdict('https://192.168.1.20/v1')).toBe('private_address')

  const resolved = (url: string, address: string) => ruleOf(() => judgeAddresses(new URL(url), [address]))
  expect(resolved('https://llm.corp.example/v1', '10.20.0.7')).toBe('accepted')
  expect(resolved('https://evil.llm.corp.example/v1', '10.20.0.7')).toBe('private_address')
  expect(resolved('https://llm.corp.example:8443/v1', '10.20.0.7')).toBe('private_address')
})

test('cloud metadata cannot be allowed by name or address', () => {
  const { judge, judgeAddresses } = createEndpointGuard({
    isProduction: false,
    allowedHosts: ['169.254.169.254:80', 'metadata.google.internal:80', 'llm.corp.example:443'],
  })
  expect(ruleOf(() => judge(new URL('http://169.254.169.254/latest')))).toBe('metadata')
  expect(ruleOf(() => judge(new URL('http://metadata.google.internal/')))).toBe('metadata')
  expect(ruleOf(() => judgeAddresses(new URL('https://llm.corp.example/v1'), ['64:ff9b::a9fe:a9fe']))).toBe(
    'metadata',
  )
})

test('a refusal names the rule, not the address', () => {
  expect(() => development.judge(new URL('https://10.1.2.3:8443/v1'))).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('10.1.2.3') }),
  )
})
