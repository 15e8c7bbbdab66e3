/**
 * The one style element that our components inject: Radix Select hides its list's scroll bar with a constant
 * text. A content security policy allows it by this hash (`style-src 'self' 'sha256-…'`); the browser tests
 * compute it from the page, so an update of Radix that changes the text shows there.
 */
export const selectStyleHash = 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='
