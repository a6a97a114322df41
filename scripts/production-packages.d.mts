/** Types of `production-packages.mjs`. */
interface ProductionPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The archive's hash, in hex. */
  readonly sha512: string | undefined
  /** Its folder below the root. */
  readonly place: string
  readonly isDirect: boolean
  readonly hasScripts: boolean
  readonly isOptional: boolean
  readonly needs: readonly { readonly name: string; readonly version: string }[]
}

export function productionPackages(root: string): readonly ProductionPackage[]
