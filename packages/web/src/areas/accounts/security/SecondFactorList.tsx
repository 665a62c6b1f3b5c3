import { Button } from '@mantine/core'
import type { getSecondFactors } from '@semilla/contract/accounts/secondFactor.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { colon, formatDayOf } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Removed } from './RemoveDialog.tsx'
import classes from './Security.module.css'

/** What is added or renewed in a dialog, or removed. */
export type Opened = 'app' | 'passkey' | 'renew' | Removed

type Props = { data: Output<typeof getSecondFactors>; onOpen: (opened: Opened) => void }

/** Lists the second steps of the user, each with a button to add, renew or remove it. */
export function SecondFactorList({ data, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list}>
      <li>
        <strong>{t('security.app')}</strong>
        {data.hasApp ? (
          <>
            <StatusTag tone="good">{t('security.on')}</StatusTag>
            <Button
              variant="default"
              size="sm"
              aria-label={`${t('security.remove')}${colon()}${t('security.app')}`}
              onClick={() => onOpen({ passkeyId: undefined, name: t('security.app') })}
            >
              {t('security.remove')}
            </Button>
          </>
        ) : (
          <Button variant="default" size="sm" onClick={() => onOpen('app')}>
            {t('security.addApp')}
          </Button>
        )}
      </li>
      {data.passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong>
            <small>
              {t('security.since', { day: formatDayOf(createdAt) })}
              {usedAt && `, ${t('security.usedAt', { day: formatDayOf(usedAt) })}`}
            </small>
          </span>
          <Button
            variant="default"
            size="sm"
            aria-label={`${t('security.remove')}${colon()}${name}`}
            onClick={() => onOpen({ passkeyId: id, name })}
          >
            {t('security.remove')}
          </Button>
        </li>
      ))}
      <li>
        <strong>{t('security.passkeys')}</strong>
        <Button variant="default" size="sm" onClick={() => onOpen('passkey')}>
          {t('security.addPasskey')}
        </Button>
      </li>
      {(data.hasApp || data.passkeys.length > 0) && (
        <li>
          <span>
            <strong>{t('security.recovery')}</strong>
            <small>{t('security.recoveryLeft', { count: data.recoveryCodesLeft })}</small>
          </span>
          <Button variant="default" size="sm" onClick={() => onOpen('renew')}>
            {t('security.renew')}
          </Button>
        </li>
      )}
    </ul>
  )
}
