import { expect, test } from 'vitest'
import { isReachableFromOutside } from './reachable.ts'

const isReachable = (address: string) => isReachableFromOutside(new URL(address))

test('a public https URL is reachable', () => {
  expect(isReachable('https://studio.example.com')).toBe(true)
  expect(isReachable('https://172.32.0.1')).toBe(true)
})

test('plain http and private addresses are not reachable', () => {
  const addresses = [
    'http://studio.example.com',
    'https://localhost',
    'https://127.0.0.1',
    'https://192.168.1.4',
    'https://172.20.0.1',
    'https://[::1]',
    'https://studio',
    'https://studio.internal',
  ]
  expect(addresses.filter(isReachable)).toEqual([])
})
