import type { ProductionPackage } from './production-packages.mjs'

interface CarriedLibrary {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly purl: string
}

export function carriedBy(name: string): readonly CarriedLibrary[]
export function wrongCarried(root: string, packages: readonly ProductionPackage[]): string[]
