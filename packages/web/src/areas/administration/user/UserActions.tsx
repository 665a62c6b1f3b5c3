import { Button } from '@mantine/core'
import { isAgency } from '@semilla/domain/access/userType.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { to } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { removeSecondFactorOfUser, setUserDisabled } from '../queries.ts'
import { type FoundUser, nameOf } from './user.ts'

/**
 * What an administrator can do about a user: edit them, reset their password or second step, disable or enable them. Of
 * these, what takes a password or locks out is not done to oneself here.
 */
export function UserActions({ user }: Pick<FoundUser, 'user'>) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const isOwn = useSession().userId === user.id
  const disabling = useAction(setUserDisabled)
  const removing = useAction(removeSecondFactorOfUser)
  const name = nameOf(user)
  const { id: userId, isDisabled } = user
  const toggle = async () => {
    const isSure =
      isDisabled ||
      (await confirm({
        title: t('administration.user.disableTitle', { name }),
        text: (
          <>
            <p>{t('administration.user.disableText')}</p>
            {isAgency(user.userType) && <p>{t('administration.user.disableFamilies')}</p>}
          </>
        ),
        yes: t('administration.user.disable'),
        isDestructive: true,
      }))
    if (!isSure) return
    const done = t(isDisabled ? 'administration.user.enabled' : 'administration.user.disabledDone', { name })
    await disabling.act({ userId, isDisabled: !isDisabled }, () => done)
  }
  const removeFactor = async () => {
    const isSure = await confirm({
      title: t('administration.user.removeSecondFactorTitle', { name }),
      text: <p>{t('administration.user.removeSecondFactorText')}</p>,
      yes: t('administration.user.removeSecondFactor'),
      isDestructive: true,
    })
    if (!isSure) return
    const done = await removing.act({ userId }, () => t('administration.user.secondFactorRemoved', { name }))
    // The button is gone.
    if (done) focusTitle()
  }
  return (
    <>
      <Button component="a" href={to('editUser', { userId })}>
        {t('administration.user.edit')}
      </Button>
      <Button variant="default" component="a" href={to('userPassword', { userId, account: user.account })}>
        {t('administration.password.title')}
      </Button>
      {user.hasSecondFactor && !isOwn && (
        <Button variant="default" loading={removing.isBusy} onClick={() => void removeFactor()}>
          {t('administration.user.removeSecondFactor')}
        </Button>
      )}
      {!isOwn && (
        <Button variant="default" loading={disabling.isBusy} onClick={() => void toggle()}>
          {t(isDisabled ? 'administration.user.enable' : 'administration.user.disable')}
        </Button>
      )}
    </>
  )
}
