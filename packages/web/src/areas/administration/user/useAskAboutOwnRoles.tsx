import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { inARow } from '../../../api/texts/format.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { useRoleName } from '../useRoleName.ts'
import type { FoundUser } from './user.ts'

/**
 * Returns a function that asks administrators before they take a role from themselves: they may be unable to give it back.
 */
export function useAskAboutOwnRoles({ user, roles }: FoundUser) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const roleName = useRoleName()
  const confirm = useConfirm()
  return async ({ roleIds }: { readonly roleIds: readonly number[] }): Promise<boolean> => {
    const givenUp = roles.filter(({ id, isHeld }) => isHeld && !roleIds.includes(id))
    if (user.id !== userId || givenUp.length === 0) return true
    return confirm({
      title: t('administration.user.giveUpTitle', { roles: inARow(givenUp.map(roleName)) }),
      text: <p>{t('administration.user.giveUpText')}</p>,
      yes: t('administration.user.giveUp'),
      isDestructive: true,
    })
  }
}
