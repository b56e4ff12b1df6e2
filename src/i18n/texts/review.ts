import { both } from './both'

/** Reviews of products, and the page where they are written. */
export const review = both({
  'title./order/comment': ['Rate your order', '评价订单'],
  'toast.reviewThanked': ['Thank you for your review', '感谢您的评价'],
  'comment.title': ['Rate your order', '评价订单'],
  'comment.hint': [
    'Each product is rated on its own. Other shoppers see your review.',
    '每件商品单独评价，您的评价将展示给其他顾客。',
  ],
  'comment.rating': ['Rating', '评分'],
  'comment.text': ['Your review', '评价内容'],
  'comment.textHint': ['Up to 500 characters', '不超过 500 字'],
  'comment.submit': ['Submit review', '提交评价'],
  'comment.submitOf': ['Submit review of {name}', '提交评价：{name}'],
  'comment.written': ['Reviewed', '已评价'],
  'comment.done': ['Thank you for your review', '感谢您的评价'],
  'comment.doneHint': ['Every product of this order is reviewed.', '本订单的商品已全部评价。'],
  'comment.closed': ['This order cannot be reviewed now', '该订单当前无法评价'],
  'comment.closedHint': ['An order can be reviewed within 15 days of its receipt.', '订单确认收货后 15 天内可以评价。'],
  'comment.toOrder': ['View the order', '查看订单'],
  'review.title': ['Reviews', '商品评价'],
  'review.count': ['{count, plural, one {# review} other {# reviews}}', '{count, number} 条评价'],
  'review.stars': ['{count, plural, one {# star} other {# stars}}', '{count} 星'],
  'review.star.1': ['1 star, bad', '1 星，很差'],
  'review.star.2': ['2 stars, poor', '2 星，较差'],
  'review.star.3': ['3 stars, fair', '3 星，一般'],
  'review.star.4': ['4 stars, good', '4 星，满意'],
  'review.star.5': ['5 stars, excellent', '5 星，非常满意'],
  'review.none': ['No reviews yet. Buyers can write the first one.', '暂无评价，购买后即可发表首条评价。'],
  'review.more': ['More reviews', '更多评价'],
  'review.failed': ['The reviews could not be loaded.', '评价加载失败。'],
})
