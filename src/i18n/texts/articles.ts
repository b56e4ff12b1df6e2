import { both } from './both'

/** The long texts: about, privacy, service agreement. A blank line parts two paragraphs. */
export const articles = both({
  'title./about': ['About us', '关于我们'],
  'title./agreement/privacy': ['Privacy policy', '隐私政策'],
  'title./agreement/service': ['User agreement', '用户协议'],
  'article.contents': ['On this page', '本页内容'],
  'article.updated': ['In force since {date}', '生效日期：{date}'],

  'about.lead': [
    'Wujin is a marketplace for hardware tools, serving Singapore and nearby areas.',
    '五金坊是服务新加坡及周边地区的五金工具商城。',
  ],
  'about.shop.title': ['Tools for trade and home', '工程、维修、家用都能买'],
  'about.shop.text': [
    'Contractors, maintenance teams, workshops and home users buy here: hand tools, power tools and their accessories, fasteners, plumbing, electrical, measuring, adhesives, safety gear and storage.\n\nEvery item shows its part number, its measurements and its stock.',
    '工程承包商、物业维修队、车间师傅和家庭用户都在这里采购：手动工具、电动工具及配件、紧固件、水暖、电工、测量、胶粘、劳保与收纳用品。\n\n每件商品都标明型号、规格和库存。',
  ],
  'about.price.title': ['Prices including GST', '含税明码标价'],
  'about.price.text': [
    'All prices are in Singapore dollars and include 9 % GST. What you see when you place an order is what you pay; if a price changed in between, we show you the change and ask again.\n\nWholesalers see their own price steps by quantity. They can apply through our contact page.',
    '所有价格均为新加坡元，已含 9% 消费税。下单时显示的金额就是您支付的金额；若价格在此期间有变动，我们会先告知并请您重新确认。\n\n批发会员可看到按数量分档的批发价，可通过“联系我们”页面申请。',
  ],
  'about.delivery.title': ['Delivered or picked up', '送货上门或到店自取'],
  'about.delivery.text': [
    'Our own drivers deliver on the island for {fee} an order, free once your order reaches the amount named on the product. Or collect from one of our stores at no charge.',
    '岛内由平台司机配送，每单运费 {fee}，订单达到商品页所示金额即免运费；也可到任一门店免费自取。',
  ],
  'about.help.title': ['Help from people who know tools', '专业客服'],
  'about.help.text': [
    'Our store and chat staff know the tools they sell. Ask before you buy; tell us afterwards if something is not right.',
    '门店和在线客服熟悉所售工具，选购前欢迎咨询，售后有问题也请联系我们。',
  ],

  'privacy.lead': [
    'What we keep about you, what for, and how you have it changed or removed.',
    '我们保存哪些信息、用来做什么，以及您如何更正或删除它们。',
  ],
  'privacy.kept.title': ['What we keep', '我们保存的信息'],
  'privacy.kept.text': [
    'To have an account: your phone number, a password that we can check but not read, your user name and nickname, and, if you give them, a picture, gender and birthday.\n\nTo deliver: the names, phone numbers and addresses that you save, and those on each order.\n\nTo sell: your cart, favorites, coupons, points, orders, refunds, reviews, and what you write to our support.',
    '账户所需：手机号、仅可核验不可读取的密码、用户名与昵称，以及您自愿填写的头像、性别和生日。\n\n配送所需：您保存的收货人、电话和地址，以及每笔订单上的收货信息。\n\n交易所需：购物车、收藏、优惠券、积分、订单、退款、评价，以及您发给客服的内容。',
  ],
  'privacy.cards.title': ['Cards', '银行卡信息'],
  'privacy.cards.text': [
    'The card number, date and code that you type go straight from your browser to the payment provider. They never reach our servers; we learn only whether the payment succeeded and how much was paid.',
    '您输入的卡号、有效期和安全码由浏览器直接发送给支付服务商，不经过我们的服务器；我们只知道付款是否成功以及金额。',
  ],
  'privacy.browser.title': ['What stays in your browser', '浏览器中保存的内容'],
  'privacy.browser.text': [
    'Your browser keeps your login under “auth” until you log out, your language under “locale”, the last products you looked at and words you searched for until you clear them, what you chose at the checkout until the order is placed, and what you typed and have not sent until you log out or close the tab. Pages and pictures that you saw are kept, so that they open without a network; so are your cart, orders, coupons and points, until you log out.\n\nThere are two cookies: one tells us the language; the other, set when you log in, tells us for 180 days that this device logged in before, so that strangers who guess at your number cannot lock you out. There are no advertising or tracking cookies.',
    '您的浏览器会以“auth”保存登录状态（直到您退出登录），以“locale”保存语言设置，并保存最近浏览的商品和最近搜索的词（直到您自行清除）、下单前在结算页的选择，以及已填写但未提交的内容（直到您退出登录或关闭标签页）。为便于离线查看，浏览器还会保存您看过的页面和图片，以及您的购物车、订单、优惠券和积分（后者在退出登录时删除）。\n\n我们使用两个 Cookie：一个记录语言；另一个在登录时设置，保留 180 天，用于识别曾登录过的设备，以免他人猜测您的号码导致您无法登录。我们不使用广告或跟踪 Cookie。',
  ],
  'privacy.address.title': ['Network addresses', '网络地址'],
  'privacy.address.text': [
    'To stop guessing and flooding we count calls by the network address that they come from; the counts are kept for a day at most. Our security log notes logins, refusals and the address of each, with the last two digits of the phone number, for 90 days. Of the device of a login we keep only the kind of browser and system, such as “Chrome on Windows”.\n\nWe may also count how often each step of our pages is taken and how long it took; nothing in these counts says who took it.',
    '为防止猜测密码和恶意请求，我们按来源网络地址计数，计数最多保留一天。安全日志记录登录和被拒的请求及其网络地址，手机号仅记末两位，保留 90 天。登录设备仅记录浏览器和系统的类型，例如“Windows 上的 Chrome”。\n\n我们还可能统计页面各步骤的使用次数和用时，这些统计不含任何能识别用户的信息。',
  ],
  'privacy.shared.title': ['Who else sees it', '谁会看到这些信息'],
  'privacy.shared.text': [
    'The driver or the store that hands over your order sees its name, phone number and address. The payment provider sees the payment. The text message service sees your phone number and the code. Other shoppers see your reviews under a masked nickname.\n\nIf our chat is served by Crisp, Crisp IM SAS (France) runs it for us: while you are logged in its script runs in the page, and it receives your nickname, phone number, picture, what you write and your network address. We sell nothing to anybody.',
    '送货司机或自提门店会看到订单上的姓名、电话和地址；支付服务商会看到付款信息；短信服务商会看到您的手机号和验证码；其他顾客会看到您以隐去部分字符的昵称发表的评价。\n\n在线客服如由 Crisp 提供，则由法国 Crisp IM SAS 代为运营：您登录期间页面会运行其脚本，它会收到您的昵称、手机号、头像、聊天内容和网络地址。我们不向任何人出售您的信息。',
  ],
  'privacy.time.title': ['For how long', '保存多久'],
  'privacy.time.text': [
    'Verification codes are forgotten after a day. A login ends after 30 days without use and after 180 days in any case; it is then deleted. What you agreed to at login is kept with its date as long as your account.\n\nOrders stay in our books for at least five years, as Singapore law asks; an order that you delete disappears from your list at once. Backups are kept for 30 days.',
    '验证码一天后删除。登录状态 30 天未使用或满 180 天即失效并删除。您登录时同意的协议版本及日期随账户保存。\n\n依照新加坡法律，订单账目至少保存五年；您删除的订单会立即从您的列表中消失。备份保留 30 天。',
  ],
  'privacy.rights.title': ['Your rights', '您的权利'],
  'privacy.rights.text': [
    'On your profile page you can download everything that we keep about you, and delete your account: name, phone number, addresses, picture, cart, favorites, coupons and chat go at once; orders, their points and your reviews stay without your name.\n\nUnder the Personal Data Protection Act you may also ask what we hold about you, have it put right, and withdraw your consent. Write to privacy@wujin.example or use the contact page; we answer within ten working days.',
    '您可以在“个人资料”页下载我们保存的全部个人数据，也可以注销账户：姓名、手机号、地址、头像、购物车、收藏、优惠券和客服记录立即删除；订单、积分记录和评价会保留，但不再包含您的姓名。\n\n根据《个人资料保护法令》（PDPA），您还可以查询我们持有的个人资料、要求更正，并可撤回同意。请写信至 privacy@wujin.example 或通过“联系我们”页面提出，我们会在十个工作日内答复。',
  ],

  'service.lead': [
    'The rules between you and Wujin. They are short because most of them are what you would expect.',
    '您与五金坊之间的约定。条文不长，因为大多是理所应当的规矩。',
  ],
  'service.account.title': ['Your account', '您的账户'],
  'service.account.text': [
    'One account belongs to one person or firm and one Singapore mobile number. Keep your password to yourself; what is ordered with it is ordered by you. If you change or reset it, every other login ends.',
    '一个账户对应一位个人或一家公司，以及一个新加坡手机号。请妥善保管密码，凭密码所下订单视为您本人所下。修改或重置密码后，其他设备上的登录会全部失效。',
  ],
  'service.order.title': ['Orders and payment', '下单与付款'],
  'service.order.text': [
    'Placing an order reserves the stock for {minutes} minutes. If it is not paid by then it is canceled, the stock is released and your coupon comes back. Until it is paid you may cancel it yourself.\n\nPrices are in Singapore dollars and include GST. We take debit and credit cards; the contract is made when the payment succeeds.',
    '提交订单后，库存为您保留 {minutes} 分钟。逾时未付款，订单自动取消，库存释放，优惠券退回。付款前您也可以自行取消。\n\n价格以新加坡元计，已含消费税。我们接受借记卡和信用卡；付款成功即合同成立。',
  ],
  'service.delivery.title': ['Delivery and receipt', '配送与收货'],
  'service.delivery.text': [
    'Platform delivery costs {fee} an order unless it ships free; store pickup is free. Confirm receipt once you have checked the goods; {days} days after they were shipped or made ready we take them as received.',
    '平台配送每单运费 {fee}，达到免运费条件则免收；到店自取免费。请在验货后确认收货；发货或备妥后满 {days} 天，系统自动确认收货。',
  ],
  'service.refund.title': ['Refunds', '退款'],
  'service.refund.text': [
    'Before shipping, a refund is granted at once and your coupon comes back. After shipping, and up to {refundDays} days after receipt, you apply with a reason and we decide within {decisionDays} days, or it is granted; if we refuse, we say why. Money goes back to the card that paid, and points given for the order are taken back.',
    '发货前申请退款即时通过，优惠券一并退回。发货后至收货后 {refundDays} 天内，可填写原因申请退款，我们在 {decisionDays} 天内答复，逾期未答复即视为同意；若不同意，会说明理由。款项原路退回付款卡，该订单赠送的积分随之扣回。',
  ],
  'service.extras.title': ['Coupons, gifts and points', '优惠券、赠品与积分'],
  'service.extras.text': [
    'One coupon may be used on an order, within its dates and from its minimum spend. Gifts are added while stock lasts. Each whole dollar paid gives one point when the order is received. None of them can be exchanged for money.',
    '每笔订单可使用一张优惠券，须在有效期内且达到最低消费。赠品送完即止。每实付一元，收货后得一积分。以上均不可兑换现金。',
  ],
  'service.reviews.title': ['Reviews', '评价'],
  'service.reviews.text': [
    'Only buyers review, once for each item, after receipt. We remove what is unlawful or insulting, never what is merely unkind to a product.',
    '仅限购买者在收货后评价，每件商品一次。我们会移除违法或侮辱性的内容，但不会因为差评而删除评价。',
  ],
  'service.law.title': ['Law', '适用法律'],
  'service.law.text': [
    'Singapore law applies. Nothing here takes away rights that the Consumer Protection (Fair Trading) Act gives you.',
    '本协议适用新加坡法律。您依《消费者保护（公平贸易）法令》享有的权利不受本协议影响。',
  ],
})
