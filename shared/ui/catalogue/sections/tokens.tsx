import type { ComponentType } from 'react'
import type { IconProps } from '../../src/icons/icon.tsx'
import { Sample, Section } from './section.tsx'
import * as styles from './sections.module.css'

const colours =
  'bg card raised sunken line line-strong control text body sub disabled inverse good good-bg warn warn-bg danger danger-bg info info-bg accent accent-press accent-text accent-tint accent-tint-2 accent-line accent-deep toast'.split(
    ' ',
  )
const typeSteps = [
  'number-xl',
  'display',
  'title-1',
  'title-2',
  'title-3',
  'body-1',
  'body-2',
  'prose',
  'label',
  'caption',
  'micro',
]

const files = import.meta.webpackContext('../../src/icons', { regExp: /-icon\.tsx$/ })
const icons = files.keys().map((file) => {
  const [name, icon] = Object.entries(files(file) as Record<string, ComponentType<IconProps>>)[0] ?? []
  return { name: name ?? '', Icon: icon as ComponentType<IconProps> }
})

export function Tokens() {
  return (
    <Section title="Tokens">
      <Sample name="colour">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name}>
              <div className={styles.swatch} style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="type">
        {typeSteps.map((name) => (
          <p key={name} style={{ font: `var(--font-${name})`, letterSpacing: `var(--track-${name})` }}>
            {name === 'number-xl' ? '27' : `${name} 맛있게 만들고 있어요 17,500원`}
          </p>
        ))}
      </Sample>
      <Sample name="icons">
        <div className={styles.icons}>
          {icons.map(({ name, Icon }) => (
            <div key={name}>
              <Icon />
              {name.replace('Icon', '').toLowerCase()}
            </div>
          ))}
        </div>
      </Sample>
    </Section>
  )
}
