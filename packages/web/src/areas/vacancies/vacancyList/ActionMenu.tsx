import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

type MenuAction = {
  readonly key: string
  readonly label: string
  readonly isDestructive?: boolean
  readonly act: () => void
}
type Props = {
  label: string
  links: readonly (readonly [label: string, href: string])[]
  actions: readonly MenuAction[]
}

/** Shows a menu with a row's links and actions. */
export function ActionMenu({ label, links, actions }: Props) {
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <IconDots aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(([name, href]) => (
          <Menu.Item key={href} component="a" href={href}>
            {name}
          </Menu.Item>
        ))}
        {actions.length > 0 && <Menu.Divider />}
        {actions.map((action) => (
          <Menu.Item key={action.key} color={action.isDestructive ? 'brick' : undefined} onClick={action.act}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
