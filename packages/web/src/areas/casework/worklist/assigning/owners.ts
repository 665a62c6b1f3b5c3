import { useDebouncedValue } from '@mantine/hooks'
import { searchIn } from '@semilla/domain/values/search.ts'
import { useState } from 'react'
import { useConfig } from '../../../../api/config.ts'
import { useRead } from '../../../../api/queries/reads.ts'
import { useSession } from '../../../../api/session.ts'
import { searchStaff } from '../../queries.ts'

/**
 * Returns a search for staff and agencies by a part of their name, as choices of a field, the agency of a choice if it is
 * another one than the user's, and whether a choice is the unassigned pool, for which the city stands.
 */
export function useOwners({ onlyStaff = false }: { readonly onlyStaff?: boolean } = {}) {
  const [name, setName] = useState('')
  const [typed] = useDebouncedValue(name, 200)
  const { data, isPlaceholderData } = useRead(searchStaff, { name: typed }, { keepsLast: true })
  const answered = (data ?? [])
    .filter(({ kind }) => !onlyStaff || kind === 'user')
    .map(({ id, kind, name: label, organizationName }) => ({
      value: `${kind}:${id}`,
      label: organizationName && organizationName !== label ? `${label} · ${organizationName}` : label,
    }))
  // Until the answer is there, only what fits what is typed: whoever types fast would choose somebody else.
  const isLate = typed !== name || isPlaceholderData
  const choices = isLate ? searchIn(answered, name, ({ label }) => label) : answered
  const session = useSession()
  const cityId = useConfig()?.cityId
  const isPool = (choice: string | undefined) => cityId !== undefined && choice === `organization:${cityId}`
  const otherAgencyOf = (choice: string | undefined): string | undefined => {
    const agency = data?.find(({ id, kind }) => `${kind}:${id}` === choice)?.organizationName
    return isPool(choice) || agency === session.organizationName ? undefined : agency
  }
  return { choices, setName, otherAgencyOf, isPool }
}

/** Returns the owner that a choice of `useOwners` stands for. */
export function ownerOf(choice: string) {
  const [kind, id] = choice.split(':')
  return { ownerId: Number(id), ownerKind: kind as 'user' | 'organization' }
}
