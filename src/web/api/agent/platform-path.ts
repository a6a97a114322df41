/** Platform paths below the studio's mount. */
import { fillPath, type PathParameter } from '../../../contract/platform/paths.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'

type PathName = keyof typeof platformPaths

/** @throws RangeError when an identifier is empty or a dot segment. */
export function platformPath<Name extends PathName>(
  name: Name,
  identifiers: Readonly<Record<PathParameter<(typeof platformPaths)[Name]>, string>>,
): string {
  return studioPaths.platform + fillPath(platformPaths[name], identifiers)
}
