import { type Address, parameterNames, twinOf } from '@semilla/contract/screens/address.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'

const addresses: readonly Address[] = Object.values(screenAddresses)
const paths = new Set(addresses.flatMap((each) => [each.path, twinOf(each) ?? each.path]))

/** Parameters that are named as the product itself would name them. */
const ownNames = ['returnTo', 'parentId']
/** Names that no word of the product can be taken for: of several words, or of none. */
const names = [...new Set(addresses.flatMap(parameterNames))].filter(
  (name) => (/[a-z][A-Z]/.test(name) || ['linkedcade', 'custid'].includes(name)) && !ownNames.includes(name),
)

const pathWritten = /(['"`#])(\/[A-Za-z][\w/]*)(?=['"`?])/g
const nameWritten = new RegExp(`(?:\\.|['"])(${names.join('|')})\\b|\\b(${names.join('|')}): `, 'g')

/** Returns the paths of screens, and the names of their parameters, that a piece of code writes by itself. */
export function addressesWritten(code: string): string[] {
  const written = [...code.matchAll(pathWritten)].map(([, , path = '']) => path).filter((path) => paths.has(path))
  const named = [...code.matchAll(nameWritten)].map(([, quoted, keyed]) => quoted ?? keyed ?? '')
  return [...new Set([...written, ...named])]
}
