import { useMediaQuery } from '@mantine/hooks'
import { IconLogin2, IconLogout, IconMenu2, IconUserCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../api/audience.ts'
import { useSession } from '../../api/session.ts'
import { to } from '../../links/links.ts'
import { Sprout } from '../../ui/display/Sprout.tsx'
import { leaveAndSignOut } from '../arrival.ts'
import { useMenu } from '../menu.ts'
import { useArrival } from '../ScreenOutlet.tsx'
import classes from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const bare = (path: string) => path.toLowerCase().replace(/^\/mobile/, '')

export function Header() {
  const { t } = useTranslation()
  const session = useSession()
  const { current } = useArrival()
  const here = current && 'screen' in current ? bare(current.screen.path) : ''
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the screen changes
  useEffect(() => setOpen(false), [here])
  // Beside a wide window's menu the languages stand last, and Tab reaches them last.
  const isFolded = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  const language = <LanguageSwitch key="language" />
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a className={classes.brand} href={to(homeOf(session))} aria-label={t('shell.brandHome')}>
          <Sprout />
          <span>Semilla</span>
        </a>
        {isFolded && language}
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <IconX aria-hidden size={22} /> : <IconMenu2 aria-hidden size={22} />}
          <span>{t('shell.menu.open')}</span>
        </button>
        <div className={classes.fold} id="main-menu" data-open={open || undefined}>
          <nav aria-label={t('shell.menu.label')}>
            <ul>
              {useMenu().map(({ key, path }) => (
                <li key={key}>
                  <a href={`#${path}`} data-menu={key} aria-current={bare(path) === here ? 'page' : undefined}>
                    {/* An element of its own: new words for the entry itself would delete the number beside them. */}
                    <span>{t(`shell.menu.${key}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {session.userId !== undefined ? (
            <>
              <a className={classes.account} href={to('profile')}>
                <IconUserCircle aria-hidden size={20} />
                {t('shell.profile')}
              </a>
              <button type="button" className={classes.account} onClick={leaveAndSignOut}>
                <IconLogout aria-hidden size={20} />
                {t('shell.signOut')}
              </button>
            </>
          ) : (
            <a className={classes.account} href={to('familySignIn')}>
              <IconLogin2 aria-hidden size={20} />
              {t('shell.signIn')}
            </a>
          )}
        </div>
        {!isFolded && language}
      </div>
    </header>
  )
}
