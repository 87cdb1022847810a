import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icons/close-icon.tsx'
import { SearchIcon } from '../icons/search-icon.tsx'
import * as styles from './search-field.module.css'

export type SearchFieldProps = {
  label: string
  placeholder?: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onSubmit?: () => void
}

/** The 44 px field on top of a list. */
export function SearchField({ label, placeholder, clearLabel, value, onChange, onSubmit }: SearchFieldProps) {
  return (
    <search className={styles.box}>
      <SearchIcon size={20} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onSubmit?.()
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      {value && (
        <IconButton label={clearLabel} onClick={() => onChange('')}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  )
}
