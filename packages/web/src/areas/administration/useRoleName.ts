import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

type Named = { readonly code: string; readonly name: string }

/** Returns the name of a role: of a shipped one in the reader's language, of others as it was typed. */
export function useRoleName(): (role: Named) => string {
  const { t } = useTranslation()
  return ({ code, name }) =>
    i18next.exists(`administration.roles.shipped.${code}`) ? t(`administration.roles.shipped.${code}`) : name
}
