import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { to } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { setUserDisabled } from '../queries.ts'
import { type FoundUser, nameOf } from './user.ts'

/** What an administrator can do about a user: edit them, reset their password, disable or enable them. */
export function UserActions({ user }: Pick<FoundUser, 'user'>) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(setUserDisabled)
  const name = nameOf(user)
  const { id: userId, isDisabled } = user
  const toggle = async () => {
    const isSure =
      isDisabled ||
      (await confirm({
        title: t('administration.user.disableTitle', { name }),
        text: <p>{t('administration.user.disableText')}</p>,
        yes: t('administration.user.disable'),
        isDestructive: true,
      }))
    if (!isSure) return
    const done = t(isDisabled ? 'administration.user.enabled' : 'administration.user.disabledDone', { name })
    await act({ userId, isDisabled: !isDisabled }, () => done)
  }
  return (
    <>
      <Button component="a" href={to('editUser', { userId })}>
        {t('administration.user.edit')}
      </Button>
      <Button variant="default" component="a" href={to('userPassword', { userId, account: user.account })}>
        {t('administration.password.title')}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => void toggle()}>
        {t(isDisabled ? 'administration.user.enable' : 'administration.user.disable')}
      </Button>
    </>
  )
}
