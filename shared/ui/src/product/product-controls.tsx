import { IconButton } from '../icon-button/icon-button.tsx'
import { PlusIcon } from '../icons/plus-icon.tsx'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './product-controls.module.css'
import type { ProductFacts } from './product-facts.ts'

/** The name, whose tap area is the whole tile or row. */
export function ProductLink({
  children,
  soldOut,
  onOpen,
  onOpenSoldOut,
  href,
}: ProductFacts & { children: string }) {
  const open = soldOut ? onOpenSoldOut : onOpen
  return (
    <Pressable
      className={styles.link}
      href={soldOut ? undefined : href}
      onClick={open}
      disabled={Boolean(soldOut) && !onOpenSoldOut}
    >
      {children}
    </Pressable>
  )
}

/** Above the tap area of a tile or row; at the lower right of the picture, where it has one. */
export function AddButton({
  name,
  soldOut,
  onAdd,
  addLabel,
  className,
}: ProductFacts & { className?: string }) {
  if (!onAdd || soldOut) return null
  return (
    <IconButton variant="raised" label={addLabel ?? name} onClick={onAdd} className={className}>
      <PlusIcon size={18} />
    </IconButton>
  )
}
