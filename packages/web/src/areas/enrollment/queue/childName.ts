import { personName } from '@semilla/domain/values/names.ts'
import { inARow } from '../../../api/texts/format.ts'

type Named = { readonly firstName: string; readonly lastName: string }
type Numbered = Named & { readonly applicationExternalId: string }

export const childName = ({ firstName, lastName }: Named): string => personName({ firstName, lastName })

/**
 * Returns how the children of a queue are named where the name must tell them apart: those of the same name, with the
 * number of their application. Of a child whose family has not accepted yet, a site knows only the first name.
 */
export function namesApart(children: readonly Numbered[]): (child: Numbered) => string {
  const counts = new Map<string, number>()
  for (const name of children.map(childName)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (child) => {
    const name = childName(child)
    return (counts.get(name) ?? 0) > 1 ? inARow([name, child.applicationExternalId]) : name
  }
}
