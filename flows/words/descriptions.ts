import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** What the charts say of their states and transitions, in Chinese: under the English sentence that stands in the chart. */
export const descriptions: Record<string, string> = {
  // What may become of an order and of a payment.
  'Placed; stock is held until the 15-minute payment window ends.': '已下单；库存保留至 15 分钟支付时限结束。',
  'No longer to pay; waits for the payment provider to say that no money moved.':
    '不再接受付款；等待支付服务商确认未扣款。',
  'Paid; the shop packs it.': '已付款，商家备货中。',
  'On its way with the driver of the platform.': '平台司机配送中。',
  'Waits at the store for pickup.': '商品已到门店，待自提。',
  'In the hands of the shopper, pending review.': '买家已收货，待评价。',
  'The time to review is over.': '评价期已结束。',
  'Stock and coupon were given back.': '库存已释放，优惠券已退回。',
  'A person of the shop decides; the goods go on meanwhile.': '由商家人工审核；审核期间发货流程照常进行。',
  'Granted: before shipping at once, after it by the shop. The money is on its way back.':
    '退款已通过：未发货的自动通过，已发货的由商家同意。款项退回途中。',
  'The money is back. The bank may send it back to us later: then a person of the shop pays it.':
    '款项已退回。若之后被银行退回，则由商家人工付款。',
  'The card form is open and the clock runs.': '银行卡表单已打开，支付倒计时进行中。',
  'The bank asks the shopper: 3-D Secure. Whoever left it may begin again on the same attempt.':
    '银行要求买家进行 3-D Secure 验证；中途离开的，可在同一笔支付上重新验证。',
  'The bank takes its time; no second payment may begin.': '银行处理中，此时不得发起第二笔支付。',
  'The card was refused; another card may be tried on the same attempt.': '银行卡被拒；可在同一笔支付上换卡重试。',
  'The money was captured; what goes back is written down with each refund.': '扣款成功；退回的款项记在各笔退款上。',
  'Closed before money moved. A capture that the provider reports all the same is given back.':
    '扣款前已关闭；如服务商事后仍报告扣款，款项原路退回。',

  // From the cart to the payment.
  'What is bought is what the server knows: the way to the checkout waits for what was done before.':
    '购买内容以服务器记录为准：去结算前先完成此前的修改。',
  'The server knows all that was done: the page of the order is opened.': '此前的修改均已完成：打开确认订单页。',
  'Wholesalers may type part numbers and quantities, a line each.': '批发会员可输入型号和数量，每行一项。',
  "Spec 5: 'Please Select a Product'.": '需求第 5 章：“请选择商品”。',
  'What the tab kept of this purchase comes first.': '先读取本标签页保存的结算内容。',
  "Spec 8: 'Data load failed, please try ordering again'.": '需求第 8 章：“数据加载失败，请重新下单”。',
  'The server works out what this order costs; the browser never does.': '订单金额一律由服务器计算，浏览器不做计算。',
  'The page was left, perhaps for the addresses: everything is asked for again.':
    '离开过结算页（可能去管理地址）：全部重新获取。',
  'The stores too are worded by the server.': '门店文字也由服务器按语言返回。',
  'The language was switched over the open form: stores and quote are asked for after it.':
    '填写地址时切换了语言：表单关闭后重新获取门店和报价。',
  'Stock is reserved and the 15-minute window opens, or the shopper is told what changed.':
    '预留库存并开始 15 分钟支付倒计时；如有变动，告知买家。',
  'The address was deleted elsewhere or the store has sold out: those that are there now are shown.':
    '地址已在别处删除或门店已售罄：显示现有的地址和门店。',
  'A stale quote is never charged: the new one is shown and the shopper decides again.':
    '绝不按过期报价扣款：展示新报价，由买家重新确认。',
  'The payment page opens.': '打开支付页面。',
  'Nothing that was chosen can be bought now; the page says why and leads back to the cart.':
    '所选商品目前均无法购买；页面说明原因，并引导返回购物车。',
  'The card form is open; the clock of the server runs towards the end of the 15-minute window.':
    '银行卡表单已打开；15 分钟支付时限以服务器时间为准。',
  'The shopper fills in the card.': '买家填写银行卡信息。',
  'Who logs out leaves the page as well: whoever logs in next may be somebody else.':
    '主动退出即离开当前页面：下一位登录者可能是另一个人。',
  'What is paid for is worded by the server: it is asked for in the other language, and the form stays as it was filled in.':
    '所购商品的文字由服务器提供：按新语言重新获取，已填写的表单保持不变。',
  'The words stay as they were.': '文字保持原样。',
  'The server has said how the payment stands, and that alone decides what the page shows.':
    '服务器已返回付款状态，页面显示以此为准。',
  'Canceled by the shopper elsewhere, by the shop, or because the time was over.':
    '已被买家在别处取消、被商家取消，或超时自动取消。',
  'Nobody is asked while the tab is out of sight.': '标签页不可见时不查询。',
  'The page shows what the server said last.': '页面显示服务器最近一次返回的内容。',
  'The server is asked again, without a toast when it does not answer.': '再次查询服务器；无响应时不弹提示。',
  'Nothing more happens to the order by itself: nobody is asked.': '订单不会再自行变化，不再查询。',
  'Whatever shop, time and money do to the order shows here within seconds.':
    '商家操作、时限和款项造成的变化，数秒内显示在此。',
  'Nothing more happens to these orders by themselves: nobody is asked.': '这些订单不会再自行变化，不再查询。',
  'Whatever shop, time and money do to these orders shows here within seconds.':
    '商家操作、时限和款项对这些订单造成的变化，数秒内显示在此。',
  'What is being saved comes first.': '先等正在保存的更改完成。',
  'Prices, stock and what another device does show here within seconds.':
    '价格、库存以及其他设备上的操作，数秒内显示在此。',
  'What others claim, and what time opens and closes, shows here within seconds.':
    '他人领取、到时开放或结束，数秒内显示在此。',
  'What time, orders and other devices do to the coupons shows here within seconds.':
    '时间、订单和其他设备对优惠券的影响，数秒内显示在此。',
  'Stock and price of now; what was chosen stays chosen.': '显示当前库存和价格；已选规格保持不变。',
  'The provider checks the card, with 3-D Secure where the bank wants it.':
    '支付服务商验证银行卡，银行要求时进行 3-D Secure 验证。',
  'The bank still decides, or its question was left unanswered: beginning again tells which.':
    '银行仍在处理，或其验证未完成：重新发起即可得知。',
  'The card was refused or the form is not filled in; the time that is left is asked for before another try.':
    '银行卡被拒或表单未填完；重试前先向服务器查询剩余时间。',
  "Only now it is said that the payment failed: the provider's answer may have got lost, or another tab has paid.":
    '此时才提示支付失败：支付服务商的回复可能丢失，或另一标签页已付款。',
  "Nobody pays twice: until the server knows, the page says 'Payment processing, please try again later'.":
    '避免重复支付：服务器得到结果前，页面提示“支付处理中，请稍后再试”。',
  'The server has seen the money.': '服务器已确认到账。',
  'The order was canceled; stock and coupon are back, and a payment that still comes goes back.':
    '订单已取消：库存已释放，优惠券已退回；如仍有付款到账，将原路退回。',
  'No such order for this member.': '该会员名下没有此订单。',
  'The bank has not answered yet.': '银行尚未返回结果。',
  'Not paid, or canceled: the payment page says which.': '未付款或已取消，具体情况见支付页面。',

  // Orders and reviews.
  'The actions on screen are those that the server sent with the order.': '页面上的操作以服务器随订单返回的为准。',
  'The shopper is asked first, because money or goods move or nothing brings it back.':
    '涉及款项或商品、或无法撤回的操作，先向买家确认。',
  'The server carries out what was confirmed; nothing else can be done meanwhile.':
    '服务器执行已确认的操作；期间不能进行其他操作。',
  'The server refused or did not answer: the order may be another than the one shown.':
    '服务器拒绝或未响应：订单可能已与页面显示的不同。',
  'Each action has a question of its own.': '每种操作各有确认内容。',
  'Each action has a call of its own.': '每种操作各有接口。',
  'The page of the order has the server carry it out.': '由订单页面交服务器执行。',
  'The order shows the refund before its answer is here: the dialog has done what it was for.':
    '订单已先显示退款：对话框已完成其用途。',
  'What is asked or typed in a dialog comes first: the order is asked for after it.':
    '先完成对话框中的询问或填写，之后再重新查询订单。',
  'No question is open: everything that the server allows is offered.': '没有待确认的操作：服务器允许的操作均可使用。',
  'The payment window runs; at its end the server is asked what became of the order.':
    '支付倒计时进行中；到时向服务器查询订单结果。',
  'One of the six reasons of the spec; the payment window runs on meanwhile.':
    '从六个取消原因中选择一个；期间支付倒计时继续。',
  'Hidden from the shopper, kept in the books.': '对买家隐藏，账目中仍保留。',
  'The page of the order goes on.': '回到订单页面继续处理。',
  'Lines that are reviewed show what was given; the others have a form each.':
    '已评价的商品显示评价内容，未评价的各有一张评价表单。',
  'Every line is reviewed.': '全部商品均已评价。',
  'The order was not received yet, or the time to review it is over.': '订单尚未收货，或评价期已结束。',

  // Products, stores, coupons and favorites.
  'One picture covers the page and can be looked at closely; the others are one press away.':
    '一张图片铺满页面，可以放大细看；其他图片一点即换。',
  'A sheet asks for what is still to be chosen, and nothing beside it may be pressed.':
    '弹窗请买家选择尚未选定的规格，期间页面其他控件不可用。',
  'A link or the way back leads to another product, or to another choice of this one.':
    '链接或后退指向另一商品，或本商品的另一规格。',
  'Pictures, prices and all SKUs are looked at; what is chosen may be bought.':
    '买家查看图片、价格和全部规格，选定后即可购买。',
  'The shopper picks values; a value that no SKU has beside the others may still be chosen and drops what it clashes with.':
    '买家选择规格；与已选规格没有对应 SKU 的值仍可选，选后取消与之冲突的规格。',
  'Somebody points at a link or touches it: what it really leads to is fetched before it is opened.':
    '用户指向或触碰某个链接：提前获取其实际指向的页面。',
  'Somebody points at the other language or touches it: its words are fetched before they are shown.':
    '用户指向或触碰另一种语言：提前获取其文字。',
  'Whether a list led to the product, or its address alone.': '判断是从商品列表进入，还是直接打开链接。',
  'What a list knew of the product is shown while the server is asked for the rest; nothing of it can be bought yet.':
    '先显示列表中已有的商品信息，其余内容向服务器获取；此时还不能购买。',
  'The page was left and is shown again as it was: the server is asked at once.':
    '离开后返回，页面保持原样，并立即向服务器查询最新内容。',
  'The list was left and is shown again as it was, while the server is asked whether it changed.':
    '离开后返回，列表保持原样，同时向服务器查询是否有变化。',
  'The home page was left and is shown again as it was, while the server is asked whether it changed.':
    '离开后返回，首页保持原样，同时向服务器查询是否有变化。',
  'The results were left and are shown again as they were, while the server is asked whether they changed.':
    '离开后返回，搜索结果保持原样，同时向服务器查询是否有变化。',
  'A prefilled page began on the server: here it learns that somebody looks at the product, and who.':
    '页面由服务器预先生成：打开后才得知浏览者及其身份。',
  'Deleted or taken down; the page says which and shows a way on.': '商品已删除或已下架；页面说明原因，并给出下一步。',
  'The file is ready: a link has the browser keep it.': '文件已就绪，点击链接即可由浏览器保存。',
  'Whoever deletes the account proves that the phone is theirs.': '注销账户前须验证手机号归本人所有。',
  'The account is gone, and every login with it; orders stay in the books without the person.':
    '账户及其所有登录均已失效；订单账目保留，但不再包含个人信息。',
  'It may be over already: the list is asked for again.': '该登录可能已失效：重新加载列表。',
  'The profile is shown all the same.': '列表加载失败，不影响个人资料显示。',
  'The product is shown all the same.': '评价加载失败，不影响商品展示。',
  'Nobody is asked where they are before they want to know how far a store is.':
    '顾客想知道门店距离时才询问位置，此前不询问。',
  'The shopper or the device said no; the stores stay as they are.': '顾客或设备拒绝提供位置；门店列表不变。',
  'Others may be quicker: when all are claimed the center is asked again and says so.':
    '券可能被他人抢先领完：此时重新加载领券中心并提示。',
  'Only members keep favorites; a visitor is sent to log in and comes back to this page.':
    '收藏需要登录；访客先去登录，之后回到本页。',
  'The page was prefilled for nobody in particular; who looks is said soon.':
    '页面预先生成时不针对具体用户；浏览者身份随后得知。',
  'The place of the strip is far below what the shopper sees.': '“最近浏览”栏还在屏幕下方较远处。',
  'The strip is an extra: without an answer it is simply not there.': '此栏可有可无：没有数据就不显示。',
  'Another tab keeps what was viewed in it too, or had it forgotten: what is kept there counts.':
    '另一个标签页保存了新的浏览记录或已将其清除：以其保存的内容为准。',
  'Another tab keeps what was searched for in it too, or had it forgotten: what is kept there counts.':
    '另一个标签页保存了新的搜索历史或已将其清除：以其保存的内容为准。',
  'What the browser kept arrives after the views stood; what was viewed since comes first.':
    '页面就绪后才读到浏览器保存的记录；此后浏览的排在前面。',
  'The arrow down opens the suggestions again after they were closed.': '搜索建议关闭后，按向下方向键可再次打开。',
  'Who types the number of an order looks for that order, not for goods.':
    '输入订单编号的人要找的是该订单，而不是商品。',
  'Who clicks an empty field sees own searches at once, and words that the shop puts there.':
    '点击空白的搜索框时，立即显示搜索历史，并显示商城设置的热门词。',
  'What the browser kept arrives after the views stood; what was searched for since comes first.':
    '浏览器保存的记录在页面显示后读取，之后的搜索排在前面。',
  'What is searched for is remembered, the newest first.': '记录搜索过的内容，最新的在前。',

  'The menu is closed.': '菜单已收起。',
  'The menu is open over the page.': '菜单在页面上方展开。',
  'The shop is asked for its categories; those of the last time are shown meanwhile.':
    '向商城获取分类；等待时显示上次获取的分类。',
  'What was known stays.': '保留已知的分类。',
  'The categories are shown.': '显示商品分类。',
  'Whoever went to a page is done with the menu.': '进入某个页面后，不再需要此菜单。',
  'The names that are known are those of the language before.': '已知的名称是切换前的语言。',
  'Another tab switched the language: the names are asked for anew here too.':
    '另一个标签页切换了语言：这里也要重新获取名称。',

  // Logging in, the account and its pages.
  'The session takes over; the remembered page opens.': '交由会话处理；打开登录前要去的页面。',
  'Every session of the member has ended; the new password logs in.': '该会员的所有登录均已失效，请用新密码登录。',
  'Every other session of the member has ended; this one goes on.': '该会员的其他登录均已失效，当前登录保留。',
  'The form around speaks now: what was wrong with the phone number when a code was asked for is over.':
    '表单已提交，由表单给出提示；获取验证码时的手机号错误不再显示。',
  'A code is good for what it was asked for and for nothing else, so each purpose has a call of its own.':
    '验证码只能用于获取时的用途，因此每种用途各有接口。',
  'Another code may be asked for after 60 seconds.': '60 秒后可重新获取验证码。',
  'The browser opens the file that was chosen and makes it small enough to send.':
    '浏览器打开所选图片，并压缩到可上传的大小。',
  'The picture is shown as it will look; nothing has been sent.': '预览头像效果，尚未上传。',
  'A failure leads back to the form with everything that was typed; one without a reason is named.':
    '保存失败时回到表单，已填内容保留；未给出原因的失败也有提示。',
  'After each change the server is asked again: it decides which address is the default.':
    '每次修改后重新加载：默认地址由服务器决定。',
  'The page is open, its figures are not: a visitor is invited to log in and comes back here.':
    '页面公开，积分不公开：邀请访客登录，登录后回到本页。',

  // The app, the language, the chat.
  'Spec 8: code 10004 ends the session; what that says to the member, the session tells.':
    '需求第 8 章：返回码 10004 结束登录；如何提示由登录状态决定。',
  'Spec 8: a failure that is not quiet closes the open toasts and shows one.':
    '需求第 8 章：非静默的失败会关闭已有提示，并显示一条新提示。',
  'Spec 7: a token that is over at the start is no failure to tell.': '需求第 7 章：启动时令牌已失效，不作为失败提示。',
  'What other tabs change before it was read is told again afterwards.': '读取之前其他标签页的变更，读取后会再次通知。',
  'Prices, words and lists are those of who looks.': '价格、文字和列表因浏览者而异。',
  'Another tab refreshed the login; the old one is soon over, so this tab goes on with the new one.':
    '其他标签页已刷新登录，旧的即将失效，本标签页改用新的登录。',
  'What the browser keeps has not been read yet; the page shows what a visitor sees.':
    '尚未读取浏览器保存的内容；页面按访客显示。',
  'A token was kept; it is exchanged for a fresh one while the member already shops.':
    '浏览器中存有令牌；换取新令牌期间，会员可照常购物。',
  'Code 10004: however many answers say it, the session ends once.': '错误码 10004：无论返回多少次，会话只结束一次。',
  'The member is out at once; the server is told to forget the token, whatever it answers.':
    '通知服务器作废令牌；无论结果如何，会员都已退出登录。',
  'Something on an open page needs a member: the page is remembered and the visitor sent to log in.':
    '公开页面上的操作需要登录：记住当前页面，引导访客登录。',
  'Whether somebody is logged in is not known yet; what the server prefilled stays.':
    '尚不知是否已登录；保留服务器预先生成的内容。',
  'The session ended on a page for members, which is remembered.': '登录在会员页面上失效，记住此页面。',
  "Spec 6: 'Login required to use the cart'.": '规范 6：“请先登录再使用购物车”。',
  'The page is not for this person; the browser is sent on.': '当前用户不能访问此页，跳转到其他页面。',
  'The code of the page is loaded; the page before stays in sight under the progress bar.':
    '加载页面代码；进度条下仍显示上一页。',
  'The code of the page did not arrive.': '页面代码加载失败。',
  'The line is back, or somebody looks at the tab again: what did not load is asked for anew.':
    '网络恢复，或用户回到本标签页：重新加载失败的内容。',
  'The list of toasts is loaded; the first toast waits a moment for it.': '加载提示列表；第一条提示稍候显示。',
  'The list did not come; it is asked for again with the next toast after these.':
    '提示列表加载失败，先以简单样式显示；这些提示关闭后，下一条提示出现时重新加载。',
  'Something did not load: the line may be bad, or the server may have a newer build.':
    '有内容加载失败：可能是网络问题，也可能服务器已更新版本。',
  'The page is not loaded anew by itself: a form is being filled in or paid, or it was done before.':
    '不自动刷新页面：表单正在填写或支付，或已刷新过一次。',
  'The page is loaded anew.': '重新加载页面。',
  'The words of the other language are loaded; one language per visitor until it is switched.':
    '加载另一种语言的文字；切换前每位访客只加载一种语言。',
  'Another tab switched the language: this one stays in step, without a word about it.':
    '另一个标签页切换了语言：本标签页同步切换，不再提示。',
  'The words that the other tab shows did not load here; they are asked for again.':
    '本标签页未能加载另一标签页所用语言的文字，稍后重新加载。',
  'What is kept is what the other tab kept last: kept again here, two tabs could switch each other for ever.':
    '保存的是另一标签页最后保存的语言；若在此再次保存，两个标签页可能无休止地互相切换。',
  'Whoever logs out takes along what was still on its way to the cart.': '会员退出时，尚未加入购物车的商品一并放弃。',
  'Another tab of the member changed the cart.': '会员在另一个标签页修改了购物车。',
  'Each language in its own name, the present one marked.': '每种语言以其自身文字显示，当前语言有标记。',
  'An order took lines out of the cart.': '下单带走了购物车中的商品。',
  'Another tab changed the cart: what is on its way may have been counted before.':
    '另一个标签页修改了购物车：正在返回的数量可能是此前统计的。',
  'The cart was changed elsewhere meanwhile: it is counted once more.': '期间购物车已在别处修改：再统计一次。',
  'An order took lines out of the cart: what is on its way was counted before.':
    '下单带走了购物车中的商品：正在返回的数量是此前统计的。',
  'The page of the cart was answered later, and knows better.': '购物车页面的答复更晚，更准确。',
  'A visitor has no cart; what they want waits until they are logged in.': '访客没有购物车；要买的商品留到登录后加入。',
  'The token was refreshed, or the member logged in again: the chat goes on.': '令牌已刷新或会员重新登录，聊天继续。',
  'The page that was asked for comes before the chat.': '先加载所打开的页面，再加载聊天。',
  'More was written meanwhile than one answer holds.': '期间的新消息多于一次返回的条数，继续读取。',
  'What was typed stays until the shop has it.': '消息送达客服前，输入的内容保留。',
  'The panel was closed while a message was on its way: it is sent all the same.':
    '消息发送途中关闭了客服窗口，消息仍会继续发送。',
  'Only a browser can tell; until it does, the page shows both stores and stays open to prefilling.':
    '只有浏览器能识别设备；识别前页面显示两个应用商店，服务器也可预先生成。',
  'A phone goes on to its store by itself after five seconds, unless it is stopped or sent at once.':
    '手机在 5 秒后自动前往应用商店；也可取消，或立即前往。',
  'The store opens; whoever comes back may open it again.': '打开应用商店；返回后可再次打开。',
  'No store is the right one for sure: both, and a code for a phone to scan.':
    '无法确定用哪个应用商店：两个都显示，并提供二维码供手机扫描。',

  // States that only wait, show or ask.
  'The server is asked for what the page shows.': '正在向服务器获取页面内容。',
  'The answer did not come; the shopper may try again.': '没有得到回应，可以重试。',
  'No time runs out for the order as it stands.': '订单当前没有时限。',
  'The shopper is asked whether the goods have arrived.': '询问买家是否已收到商品。',
  'The form of a refund is open.': '退款申请表已打开。',
  'The shopper is asked whether the request for a refund is withdrawn.': '询问买家是否撤销退款申请。',
  'The shopper is asked whether the order is deleted.': '询问买家是否删除订单。',
  'The server cancels the order.': '服务器正在取消订单。',
  'The server records that the goods have arrived.': '服务器正在记录收货。',
  'The server withdraws the request for a refund.': '服务器正在撤销退款申请。',
  'The server hides the order from its shopper.': '服务器正在为买家隐藏该订单。',
  'The server puts what can be bought of the order into the cart.': '服务器正在把仍可购买的商品加入购物车。',
  'The shopper has reviewed every line.': '买家已评价全部商品。',
  'Nobody asks for the money back.': '无退款。',
  'The server is asked for the stores.': '正在获取门店。',
  'The shopper chooses delivery, address or store, and coupon, and may place the order.':
    '买家选择配送方式、地址或门店及优惠券，可提交订单。',
  'The form for a new address is open over the page.': '新增地址表单已打开。',
  'The server sets the quantity of a line; what is pressed meanwhile waits its turn.':
    '服务器正在修改数量；其间的操作依次排队。',
  'The server selects or deselects lines.': '服务器正在勾选或取消勾选商品。',
  'The server removes lines.': '服务器正在移除商品。',
  'The server puts the lines of the quick order into the cart.': '服务器正在把快速下单的商品加入购物车。',
  'The member may change nickname and picture, and set gender and birthday once.':
    '会员可修改昵称和头像；性别和生日只能设置一次。',
  'The server is asked for a payment of the order, and says how it stands.': '向服务器请求该订单的支付，并得知其状态。',
  'The panel is closed; after a while the unread messages are counted again.': '聊天窗口已关闭；稍后再次统计未读消息。',
  'The server is asked how many messages are unread.': '正在向服务器查询未读消息数。',
  'The panel opens and the newest messages are loaded.': '聊天窗口打开，正在加载最新消息。',
  'The thread is read again after a while.': '稍后再次读取对话。',
  'The server is asked for newer messages.': '正在向服务器获取新消息。',
  'The server is asked for earlier messages.': '正在向服务器获取更早的消息。',
  'A code may be asked for.': '可以获取验证码。',
  'The address says by what somebody logs in.': '地址说明用哪种方式登录。',
  'The purpose of the code decides which call sends it.': '按验证码用途选择请求。',
  'Somebody is logged in.': '已登录。',
  'The page is being loaded anew: what it still learns of the session before is not written over that of now.':
    '页面正在重新加载：此前会话的消息不会覆盖当前会话。',
  'Nobody is logged in.': '未登录。',
  'Whether the order may be reviewed, is reviewed, or neither.': '判断订单可评价、已评价，或两者都不是。',
  'The server keeps the review of one line.': '服务器正在保存一件商品的评价。',
  'The addresses of the member, the default one first.': '会员的收货地址，默认地址在前。',
  'The form for a new address is open.': '新增地址表单已打开。',
  'The form of an address is open.': '地址表单已打开。',
  'The server makes an address the default one.': '服务器正在设置默认地址。',
  'The shopper is asked whether all selected lines are removed.': '询问顾客是否删除所有已选商品。',
  'The member is asked whether the address is deleted.': '询问会员是否删除该地址。',
  'The server deletes the address.': '服务器正在删除地址。',
  'The field waits; no suggestions are shown.': '等待输入，不显示联想词。',
  'While somebody types, what they type stays.': '正在输入时，已输入的内容保持不变。',
  'Somebody types; suggestions are asked for after a short rest.': '正在输入；稍停片刻后获取联想词。',
  'The server is asked for suggestions.': '正在向服务器获取联想词。',
  'Suggestions are shown below the field.': '输入框下方显示联想词。',
  'Own searches are shown; the server is asked for words that the shop puts below them.':
    '显示搜索历史，同时获取商城设置的热门词。',
  'Everything that there is to suggest is shown.': '联想词已全部显示。',
  'The server is asked what each store has of the product.': '正在查询各门店的该商品库存。',
  'The stores are shown.': '显示门店列表。',
  'The browser asks the shopper where they are.': '浏览器正在询问买家的位置。',
  'The position is known: the nearest store comes first.': '已知买家位置，最近的门店排在最前。',
  'Whether this person may see the page is decided.': '判断此人可否访问该页面。',
  'The page is shown.': '显示页面。',
  'The server is asked whether the product is a favorite.': '正在查询该商品是否已收藏。',
  'Whether the product is a favorite did not come: the heart shows neither, and asks again.':
    '未能获知是否已收藏：按钮不显示任何一种状态，可重新查询。',
  'The product is no favorite.': '未收藏。',
  'The product is a favorite.': '已收藏。',
  'The server adds the favorite.': '服务器正在添加收藏。',
  'The server removes the favorite.': '服务器正在取消收藏。',
  'The server is asked how many units are in the cart.': '正在查询购物车内的件数。',
  'The count is shown; products may be added.': '显示件数，可加入商品。',
  'The order and what is written of it stay.': '订单内容保持原样，已填写的评价也会保留。',
  'An answer did not come: how many there are is asked for again once the line is back.':
    '未收到答复，恢复连接后会再次查询件数。',
  'The server adds a product to the cart.': '服务器正在把商品加入购物车。',
  'Results, filters and sort options are shown.': '显示搜索结果、筛选和排序。',
  'The server is asked whether the order is paid.': '向服务器确认订单是否已付款。',
  'The order is paid: thanks, and what comes next.': '订单已付款：致谢并说明后续。',
  'The favorites are shown, the newest first.': '显示收藏，最新的在前。',
  'The server removes a favorite.': '服务器正在取消收藏。',
  'The interface speaks one language.': '界面使用一种语言。',
  'Whether the server is asked at once or after a while.': '决定立即还是稍后查询服务器。',
  'The shopper fills in the form.': '正在填写地址表单。',
  'The server keeps the new address.': '服务器正在保存新地址。',
  'The server keeps the changed address.': '服务器正在保存修改后的地址。',
  'The address was deleted elsewhere: trying again adds what was typed.':
    '该地址已在别处删除：再次提交会把所填内容添加为新地址。',
  'The form ends with the address.': '表单结束，地址已保存。',
  'The form ends without an address.': '表单关闭，未保存地址。',
  'Data can be downloaded and the account deleted.': '可下载数据或注销账户。',
  'The server gathers what it keeps of the member.': '服务器正在汇总会员数据。',
  'The member confirms the deletion with a code.': '会员用验证码确认注销。',
  'The server deletes the account.': '服务器正在注销账户。',
  'Phone and password are filled in.': '填写手机号和密码。',
  'Phone and code are filled in.': '填写手机号和验证码。',
  'No toast is open.': '没有提示。',
  'Toasts are shown and close by themselves after three seconds.': '显示提示，三秒后自动关闭。',
  'The balance and the ledger are shown.': '显示积分余额和明细。',
  'The redirect was stopped; the shopper goes on by hand.': '已停止自动跳转，由用户手动前往。',
  'One page of the products is shown.': '显示一页商品。',
  'Nobody is logged in: there is no chat.': '未登录，不显示聊天。',
  'What serves the chat is loaded.': '正在加载聊天。',
  'The chat could not be had; it is asked for again after half a minute.': '聊天加载失败，半分钟后重试。',
  'The chat is there.': '聊天可用。',
  'The server is asked where the member is logged in.': '正在查询登录设备。',
  'The logins are shown.': '显示登录设备。',
  'The server ends a login.': '服务器正在退出一台设备。',
  'The shopper says why, and confirms.': '买家填写退款原因并确认。',
  'The server is asked for the refund.': '正在向服务器申请退款。',
  'The server is asked for the reviews.': '正在获取评价。',
  'The reviews are shown, the newest first.': '显示评价，最新的在前。',
  'The server is asked for older reviews.': '正在获取更早的评价。',
  'The server is asked for reviews of so many stars, or for all again.': '正在获取该星级的评价，或重新获取全部评价。',
  'The shop answers, as far as is known.': '就目前所知，与商城的连接正常。',
  'The shop does not answer: pages show what was known before. The line is tried again after a while.':
    '无法连接到商城：页面显示此前保存的内容，稍后重新尝试连接。',
  'Another page shows what was known at another time.': '换到另一页面，其内容的保存时间不同。',
  'The line is tried.': '正在尝试连接。',
  'What did not load and what is shown as it was known is asked for again.':
    '重新读取未加载成功的内容和此前保存的内容。',
  'The build of this page is served.': '当前版本仍可加载。',
  'The home page is shown.': '显示首页。',
  'The message is written.': '正在填写留言。',
  'The server keeps the message.': '服务器正在保存留言。',
  'The shop has the message.': '商家已收到留言。',
  'The brands are shown.': '显示品牌。',
  "The provider's script is loaded.": '正在加载支付服务商的脚本。',
  'The card can be typed.': '可填写银行卡。',
  "The provider's script did not come; the shopper may try again.": '支付服务商的脚本加载失败，可重试。',
  'The form is filled in.': '正在填写表单。',
  'The server checks the code and keeps the password.': '服务器正在校验验证码并保存密码。',
  'The server is asked for what was viewed lately.': '正在获取最近浏览的商品。',
  'What was viewed lately is shown.': '显示最近浏览的商品。',
  'There is time.': '时间充裕。',
  'Little time is left.': '时间所剩无几。',
  'The time is over.': '时间到。',
  'The way to everything of the account.': '账户各项功能的入口。',
  'What is viewed is remembered, the newest first.': '记录浏览过的商品，最新的在前。',
  'A text to read; nothing happens.': '供阅读的文字页面，无其他操作。',
  'The server keeps what was changed.': '服务器正在保存修改。',
  'The server checks phone and password, or phone and code.': '服务器正在校验登录信息。',
  'The server sends a code by SMS.': '服务器正在发送短信验证码。',
}

/** The English sentences that a chart says of its states and transitions. */
export const sentencesOf = ({ root }: AnyStateMachine): string[] => saidBelow(root)

const saidBelow = (node: AnyStateNode): string[] => [
  ...[node, ...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(
    (one) => (one as { description?: string }).description ?? [],
  ),
  ...Object.values(node.states).flatMap(saidBelow),
]

/** What a chart says of one of its states or transitions: English, then Simplified Chinese; empty where it says nothing. */
export const described = ({
  description: english = '',
}: {
  description?: string
}): readonly [en: string, zhCN: string] => [english, descriptions[english] ?? english]
