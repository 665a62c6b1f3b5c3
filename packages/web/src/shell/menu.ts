import { getSidebarMenu } from '@semilla/contract/accounts/session.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { lasting, queryOf, read } from '../api/queries/reads.ts'
import { useSession } from '../api/session.ts'

const getMenu = read(getSidebarMenu, { ...lasting, isKept: true })
const paths = new Set<string>(Object.values(screenAddresses).map(({ path }) => path))

/**
 * Returns the main menu that the server decided for the user, without entries whose screen does not exist. Whoever has an
 * administrators' home finds the administration screens there.
 */
export function useMenu(): readonly { readonly key: string; readonly path: string }[] {
  const { userId, isKnown } = useSession()
  const query = queryOf(getMenu, isKnown ? {} : undefined)
  const { data = [] } = useQuery({ ...query, queryKey: [...query.queryKey, userId] })
  const hasHome = data.some(({ key, isShown }) => key === 'administration' && isShown)
  return data
    .flatMap((entry) => (entry.path ? [entry] : hasHome ? [] : entry.entries))
    .filter(({ isShown, path }) => isShown && paths.has(path))
}
