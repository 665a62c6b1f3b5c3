import { ActionIcon, Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  type IconProps,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Preview.module.css'
import { useFrame } from './useFrame.ts'

type Shown = {
  /** What fits into the frame, times the zoom of the reader. */
  readonly width: number
  readonly height: number
  readonly zoom: number
  readonly scroller: HTMLElement | null
}
type Props = {
  readonly address: string
  readonly label: string
  /** How many pages there are, 0 while nobody knows, and undefined where there are none to turn. */
  readonly pageCount?: number
  /** True if there is a reason to read instead of a document, so that there is nothing to zoom. */
  readonly isFailed: boolean
  readonly children: (shown: Shown) => ReactNode
}

type ToolProps = { text: string; Icon: ComponentType<IconProps>; can: boolean; act: () => void }

/** A button of the bar. One that cannot be used keeps the focus, for the way back. */
const Tool = ({ text, Icon, can, act }: ToolProps) => (
  <ActionIcon
    size={44}
    variant="subtle"
    aria-label={text}
    title={text}
    data-disabled={!can || undefined}
    aria-disabled={!can || undefined}
    onClick={() => can && act()}
  >
    <Icon aria-hidden size={22} />
  </ActionIcon>
)

/** Says why a document is not shown. */
export const PreviewFault = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={classes.fault} role="alert">
    <p>{text}</p>
    {children}
  </div>
)

type RetryProps = { scroller: HTMLElement | null; onRetry: () => void }

/** A button that tries again. It goes then, and must not take the focus along. */
export function RetryButton({ scroller, onRetry }: RetryProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      onClick={() => {
        scroller?.focus()
        onRetry()
      }}
    >
      {t('shell.ui.tryAgain')}
    </Button>
  )
}

/** Shows a document in a frame that scrolls, with buttons to turn its pages, to zoom, and to open it in its own tab. */
export function PreviewFrame({ address, label, pageCount, isFailed, children }: Props) {
  const { t } = useTranslation()
  const count = pageCount ?? 0
  const { setScroller, scroller, width, height, page, turn, follow, zoom, zoomBy, canZoom, onKeyDown } = useFrame(count)
  const ownTab = t('documents.preview.ownTab')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the frame work wherever the focus is in it
    <div className={classes.frame} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        {count > 0 && (
          <div className={classes.tools}>
            {count > 1 && (
              <Tool text={t('documents.preview.previous')} Icon={IconChevronLeft} can={page > 1} act={() => turn(-1)} />
            )}
            <p className={classes.now} aria-live="polite">
              <span className={classes.sentence}>{t('documents.preview.page', { page, count })}</span>
              <span className={classes.short} aria-hidden>
                {`${page} / ${count}`}
              </span>
            </p>
            {count > 1 && (
              <Tool text={t('documents.preview.next')} Icon={IconChevronRight} can={page < count} act={() => turn(1)} />
            )}
          </div>
        )}
        <div className={classes.tools}>
          {!isFailed && (
            <>
              <Tool text={t('documents.preview.zoomOut')} Icon={IconZoomOut} can={canZoom(-1)} act={() => zoomBy(-1)} />
              <span className={classes.zoom} aria-live="polite">
                {t('documents.preview.zoom', { percent: zoom * 100 })}
              </span>
              <Tool text={t('documents.preview.zoomIn')} Icon={IconZoomIn} can={canZoom(1)} act={() => zoomBy(1)} />
            </>
          )}
          <ActionIcon
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            size={44}
            variant="subtle"
            aria-label={ownTab}
            title={ownTab}
          >
            <IconExternalLink aria-hidden size={22} />
          </ActionIcon>
        </div>
      </div>
      <section
        ref={setScroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        data-autofocus
        aria-label={label}
        onScroll={follow}
      >
        {children({ width: Math.floor(width * zoom), height: Math.floor(height * zoom), zoom, scroller })}
      </section>
    </div>
  )
}
